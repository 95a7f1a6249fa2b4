/** The six categories of gear. */
import type { Category } from '#app/domain/listings/categories.ts';

import { icon, type IconProps } from './icon.tsx';

const DRAWINGS: Readonly<Record<Category, (props: IconProps) => React.JSX.Element>> = {
  'Water Sports Equipment': icon(
    <>
      <path d="M2.5 11.5c3 1.2 6.2 1.8 9.5 1.8s6.5-.6 9.5-1.8c-1.3 3.3-4.7 5-9.5 5s-8.2-1.7-9.5-5z" />
      <path d="M7.5 4.5l9 15M6 6.2l2.6-3M18 17.7l-2.6 3M2.5 20.5c1.5 0 1.5.8 3 .8" />
    </>,
  ),
  'Core Camping & Hiking Gear': icon(<path d="M12 4.5L2.5 19.5h19zM12 4.5l1.5-2M12 4.5l-1.5-2M12 12l-4 7.5M12 12l4 7.5" />),
  'Winter Sports Equipment': icon(
    <path d="M12 2.5v19M3.8 7.2l16.4 9.6M20.2 7.2L3.8 16.8M9.5 4l2.5 2.5L14.5 4M9.5 20l2.5-2.5 2.5 2.5M3.5 11l3.4-1-.9-3.4M20.5 13l-3.4 1 .9 3.4M20.5 11l-3.4-1 .9-3.4M3.5 13l3.4 1-.9 3.4" />,
  ),
  'Cycling & Urban Mobility': icon(
    <>
      <circle cx="6" cy="16" r="3.8" />
      <circle cx="18" cy="16" r="3.8" />
      <path d="M6 16l3.5-7H15l3 7M9.5 9l3 7H6M12.5 16L15 9l-.8-3H17M8 6.5h3" />
    </>,
  ),
  'Specialized Climbing Gear': icon(
    <>
      <path d="M9 3.5h5.5a4.5 4.5 0 0 1 4.4 5.5l-1.8 8a4.5 4.5 0 0 1-8.8-1L7.5 9.5" />
      <path d="M9 3.5a3 3 0 0 0-1.5 5.7M13 12.5l1.5-6" />
    </>,
  ),
  'Group & Leisure Activities': icon(
    <>
      <path d="M3 11c1-4.5 4.5-7.5 9-7.5s8 3 9 7.5c-1.5-1.2-3.5-1.2-4.5 0-1.5-1.3-3-1.3-4.5 0-1.5-1.3-3-1.3-4.5 0-1-1.2-3-1.2-4.5 0z" />
      <path d="M12 11v7.5a2 2 0 0 0 4 0" />
    </>,
  ),
};

export function CategoryIcon({ category, ...rest }: IconProps & { category: Category }) {
  const Drawing = DRAWINGS[category];
  return <Drawing {...rest} />;
}
