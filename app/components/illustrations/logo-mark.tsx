/** The camel of the logo: the same animal as `LadenCamel`, with as much gear as reads at the size of a letter. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false" className={className}>
      <path d="M10 30 L26 5" strokeWidth="4" strokeLinecap="round" className="stroke-urgent" />
      <path
        d="M6 38 C7 29 15 30 18 27 L37 27 C42 28 45 31 47 32 C49 27 47 21 50 18 C53 14 60 15 62 19 C63 23 60 25 55 25 C54 33 54 40 50 43 L49 58 H43 L42 46 H22 L20 58 H14 L13 45 C9 44 6 42 6 38 Z"
        className="fill-camel"
      />
      <path d="M51 16 q-1 -5 2 -6 q3 2 2 6 z" className="fill-camel" />
      <circle cx="56" cy="19.6" r="1.6" className="fill-camel-line" />
      <rect x="17" y="15" width="14" height="17" rx="4" className="fill-accent" />
      <rect x="31" y="19" width="11" height="13" rx="2.5" className="fill-urgent" />
      <rect x="15" y="8" width="20" height="8" rx="4" className="fill-trust-b" />
      <path d="M14 33 q15 6 30 0 l1 7 q-16 5 -32 0 z" className="fill-accent" />
    </svg>
  );
}
