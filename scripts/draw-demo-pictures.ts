/** Draws the pictures of the demo's listings ahead of time, so that filling a database takes seconds. */
import { DEMO_LISTINGS } from '#db/seed/demo-listings/index.ts';
import { drawPictures } from '#db/seed/demo-pictures.ts';

await drawPictures(DEMO_LISTINGS);
