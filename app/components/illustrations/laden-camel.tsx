/**
 * The mascot: a camel that carries more gear than it should. Drawn in the theme's colour roles, so that it follows light and dark.
 * Decorative; the text beside it says what matters.
 */
export function LadenCamel({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 400" aria-hidden="true" focusable="false" className={className}>
      <Ground />
      <Skis />
      <Paddle />
      <CamelBody />
      <Gear />
    </svg>
  );
}

function Ground() {
  return (
    <g>
      <ellipse cx="240" cy="368" rx="205" ry="20" className="fill-sand" opacity="0.75" />
      <path d="M18 362c30-16 52-16 76 0z M382 366c22-12 44-12 66 0z" className="fill-sand" />
    </g>
  );
}

/** Behind the hump, so that only their tips and tails show. */
function Skis() {
  return (
    <g strokeLinecap="round" fill="none">
      <path d="M118 262 L206 46 q8 -18 20 -10" strokeWidth="11" className="stroke-urgent" />
      <path d="M142 270 L232 56 q8 -18 20 -10" strokeWidth="11" className="stroke-accent" />
    </g>
  );
}

function Paddle() {
  return (
    <g>
      <path d="M104 96 L318 214" strokeWidth="9" strokeLinecap="round" className="stroke-on-sand" />
      <path d="M112 101 C92 108 66 96 60 80 C72 66 98 70 112 84 z" className="fill-warning" />
    </g>
  );
}

function CamelBody() {
  return (
    <g className="fill-camel stroke-camel-line" strokeWidth="5" strokeLinejoin="round" strokeLinecap="round">
      <path d="M142 268 l-8 92 h22 l14 -84 z M182 280 l2 82 h22 l6 -80 z" className="fill-camel-shade" />
      <path d="M272 278 l6 84 h22 l2 -84 z M312 262 l14 100 h22 l-4 -106 z" className="fill-camel-shade" />
      <path d="M112 236 q-22 18 -18 56" fill="none" />
      <path d="M94 290 q-7 10 -3 21 q10 -2 11 -17 z" className="fill-camel-line" />
      <path d="M104 244 C108 196 150 196 166 186 C182 138 250 136 270 184 C296 190 322 198 338 216 C352 222 362 196 362 166 C362 140 364 118 378 106 C392 92 426 92 442 106 C458 118 462 138 450 148 C436 158 414 152 404 154 C398 196 398 246 370 268 C336 296 152 304 122 284 C108 276 102 262 104 244 Z" />
      <path d="M384 104 q-8 -22 6 -26 q12 4 10 22 z" />
      <path d="M452 128 q-9 8 -22 6" fill="none" strokeWidth="4" />
      <circle cx="414" cy="116" r="5.5" className="fill-camel-line stroke-none" />
      <path d="M404 104 q9 -8 19 -3" fill="none" strokeWidth="4" />
      <circle cx="448" cy="116" r="2.5" className="fill-camel-line stroke-none" />
      <path d="M366 190 q18 9 34 2 l-2 15 q-18 6 -33 -2 z" className="fill-urgent stroke-none" />
      <path d="M368 200 q-14 22 -6 44 q14 -12 19 -40 z" className="fill-urgent stroke-none" />
    </g>
  );
}

function Gear() {
  return (
    <g>
      <path d="M160 216 q60 30 122 0 l10 54 q-70 26 -142 2 z" className="fill-accent" />
      <path d="M160 216 q60 30 122 0 l3 14 q-64 30 -128 0 z" className="fill-warning" />
      <g className="stroke-surface" strokeWidth="4">
        <rect x="160" y="118" width="84" height="88" rx="20" className="fill-accent-strong" />
        <rect x="174" y="158" width="56" height="38" rx="10" className="fill-accent" />
        <path d="M174 140 h56" className="stroke-warning" strokeLinecap="round" />
        <rect x="246" y="146" width="62" height="64" rx="10" className="fill-urgent" />
        <path d="M246 168 h62 M277 168 v42" />
      </g>
      <g className="stroke-surface" strokeWidth="4">
        <rect x="152" y="86" width="104" height="34" rx="17" className="fill-trust-b" />
        <circle cx="240" cy="103" r="15" className="fill-trust-b-soft" />
        <path d="M240 95 a8 8 0 1 1 -8 8" fill="none" className="stroke-trust-b" />
      </g>
      <path d="M262 146 q-4 -28 22 -28 q26 0 22 28 z" className="fill-positive stroke-surface" strokeWidth="4" />
      <path d="M150 236 q-16 34 2 58 M290 232 q20 32 4 58" fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-on-sand" />
      <g className="stroke-on-sand" strokeWidth="4" fill="none">
        <path d="M318 236 q6 12 4 22" strokeLinecap="round" />
        <path d="M306 262 h34 l-4 32 q-13 6 -26 0 z" className="fill-surface" />
      </g>
    </g>
  );
}
