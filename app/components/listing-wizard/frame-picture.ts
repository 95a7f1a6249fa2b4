/**
 * Cuts a chosen picture to 800×600 in the browser (rule P2). Where the frame is larger than the picture, a
 * blurred, darkened copy fills it, as the server does for pictures without a frame of their own.
 */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WIDTH = 800;
const HEIGHT = 600;
const QUALITY = 0.9;
/** Longest side of the picture while it is turned: enough for the result, small enough for a phone's memory. */
const WORKING_SIZE = 2_400;

/** `frame` is in pixels of the picture turned by `rotation` degrees clockwise (0, 90, 180, 270). Rejects when the picture cannot be drawn. */
export async function framePicture(file: File, source: string, frame: Frame, rotation: number): Promise<File> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const scale = Math.min(1, WORKING_SIZE / Math.max(image.naturalWidth, image.naturalHeight));
  const turned = turn(image, scale, rotation);
  const canvas = makeCanvas(WIDTH, HEIGHT);
  drawBackdrop(canvas.context, turned);
  const zoom = WIDTH / (frame.width * scale);
  canvas.context.drawImage(turned, -frame.x * scale * zoom, -frame.y * scale * zoom, turned.width * zoom, turned.height * zoom);
  const blob = await new Promise<Blob | null>((resolve) => canvas.element.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!blob) throw new Error('the canvas could not be written');
  return new File([blob], file.name.replace(/\.[^.]*$/, '') + '.jpg', { type: 'image/jpeg' });
}

function turn(image: HTMLImageElement, scale: number, rotation: number): HTMLCanvasElement {
  const width = Math.round(image.naturalWidth * scale);
  const height = Math.round(image.naturalHeight * scale);
  const isOnItsSide = rotation % 180 !== 0;
  const { element, context } = makeCanvas(isOnItsSide ? height : width, isOnItsSide ? width : height);
  context.translate(element.width / 2, element.height / 2);
  context.rotate((rotation * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return element;
}

/** why: enlarging very few pixels blurs in every browser; canvas filters do not work in every one. */
function drawBackdrop(context: CanvasRenderingContext2D, picture: HTMLCanvasElement): void {
  const small = makeCanvas(24, 18);
  const cover = Math.max(24 / picture.width, 18 / picture.height);
  small.context.drawImage(
    picture,
    (24 - picture.width * cover) / 2,
    (18 - picture.height * cover) / 2,
    picture.width * cover,
    picture.height * cover,
  );
  context.drawImage(small.element, 0, 0, WIDTH, HEIGHT);
  context.fillStyle = 'rgb(0 0 0 / 0.45)';
  context.fillRect(0, 0, WIDTH, HEIGHT);
}

function makeCanvas(width: number, height: number) {
  const element = document.createElement('canvas');
  element.width = width;
  element.height = height;
  const context = element.getContext('2d');
  if (!context) throw new Error('Could not get canvas context');
  context.imageSmoothingQuality = 'high';
  return { element, context };
}
