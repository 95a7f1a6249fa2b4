/**
 * Whether the browser itself is sending a form of this page, as before the scripts have taken over; noted by the script that starts them
 * (`app/http/late-scripts.server.ts`).
 */
export const isFormOnItsWay = () => (window as { isFormOnItsWay?: boolean }).isFormOnItsWay === true;
