/** Ways to reach people, and places; the frame of every page shows them. */
import { icon } from './icon.tsx';

export const MailIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3.5 7.5l8.5 6 8.5-6" />
  </>,
);
export const PhoneIcon = icon(
  <path d="M5 4h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5L15 13.5l5 1.5v4a1.5 1.5 0 0 1-1.6 1.5C10.5 20 4 13.5 3.5 5.6A1.5 1.5 0 0 1 5 4z" />,
);
export const PlaceIcon = icon(
  <>
    <path d="M12 21c-4-4.5-6.5-7.7-6.5-11a6.5 6.5 0 0 1 13 0c0 3.3-2.5 6.5-6.5 11z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
