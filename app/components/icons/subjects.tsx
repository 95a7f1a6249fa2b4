/** What texts speak about: people, money, time, safety. */
import { icon } from './icon.tsx';

export const ShieldIcon = icon(
  <>
    <path d="M12 3l7.5 2.5v6c0 4.5-3 8-7.5 9.5-4.5-1.5-7.5-5-7.5-9.5v-6z" />
    <path d="M8.5 12l2.5 2.5 4.5-5" />
  </>,
);
export const CardIcon = icon(
  <>
    <rect x="3" y="5.5" width="18" height="13" rx="2" />
    <path d="M3 10h18M7 15h3" />
  </>,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2.5" />
  </>,
);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.5c.8-4 3.8-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const EyeIcon = icon(
  <>
    <path d="M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5S4.5 16 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </>,
);
export const ScalesIcon = icon(
  <>
    <path d="M12 4v16M7.5 20h9M5 7l7-1.5L19 7" />
    <path d="M5 7l-2.5 6.5a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.5a2.7 2.7 0 0 0 5 0z" />
  </>,
);
export const TrendIcon = icon(<path d="M3.5 17.5l6-6 4 4 7-8M15 7.5h5.5V13" />);
export const QuestionIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.6v.1" />
  </>,
);
export const WarningIcon = icon(<path d="M12 4L2.5 20h19zM12 10v4.5M12 17.4v.1" />);
