/** The same screen as `/product/:id`, under its other name (document 1, section 2). */
export { default, handle, loader, meta } from './product.$id/route.tsx';
