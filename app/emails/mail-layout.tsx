/**
 * The HTML of every mail: one column in the colours of the site (`app/styles/app.css`). Styles are inline because mail readers drop
 * style sheets; the few that keep them get the dark colours too.
 */
import type { CSSProperties } from 'react';

import type { Locale } from '#app/i18n/locales.ts';

import type { MailContent } from './describe-mail.ts';

const PAGE = '#faf6ee';
const SURFACE = '#ffffff';
const INK = '#1c2a23';
const MUTED = '#56625a';
const LINE = '#dfd6c4';
const ACCENT = '#1c5a42';
const ON_ACCENT = '#ffffff';

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #111916 !important; color: #eef1ea !important; }
  .card { background: #1a2420 !important; border-color: #33413a !important; }
  .muted { color: #aab8af !important; }
  .brand { color: #86d3ac !important; }
  .button { background: #86d3ac !important; color: #08231a !important; }
  .row { border-color: #33413a !important; }
}`;

const page: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  background: PAGE,
  color: INK,
  fontFamily: "'Source Sans 3', 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif",
  fontSize: 17,
  lineHeight: 1.55,
  // why the second: many mail readers do not know the first.
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const column: CSSProperties = { maxWidth: 560, margin: '0 auto' };
const card: CSSProperties = { ...column, padding: '28px 24px', background: SURFACE, border: `1px solid ${LINE}`, borderRadius: 12 };
const heading: CSSProperties = {
  margin: '0 0 12px',
  fontFamily: "Cabin, 'Trebuchet MS', 'Segoe UI', sans-serif",
  fontSize: 25,
  lineHeight: 1.25,
};
const button: CSSProperties = {
  display: 'inline-block',
  padding: '14px 24px',
  background: ACCENT,
  color: ON_ACCENT,
  borderRadius: 12,
  textDecoration: 'none',
  fontWeight: 700,
};
const cell: CSSProperties = { padding: '9px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top' };
const label: CSSProperties = {
  ...cell,
  paddingRight: 16,
  color: MUTED,
  textAlign: 'left',
  fontWeight: 400,
  overflowWrap: 'normal',
  wordBreak: 'normal',
};
const value: CSSProperties = { ...cell, textAlign: 'right', fontWeight: 700, whiteSpace: 'pre-line' };

interface MailLayoutProps {
  content: MailContent;
  siteUrl: string;
  footer: string[];
  locale: Locale;
}

export function MailLayout({ content, siteUrl, footer, locale }: MailLayoutProps) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{content.subject}</title>
        <style>{DARK}</style>
      </head>
      <body className="page" style={page}>
        {/* The preview that mail programs show beside the subject. */}
        <div style={{ display: 'none' }}>{content.lead}</div>
        <div role="banner" className="brand" style={{ ...column, padding: '0 4px 14px', color: ACCENT, fontSize: 21, fontWeight: 700 }}>
          <img
            src={`${siteUrl}/icon-180.png`}
            alt=""
            width={36}
            height={36}
            style={{ verticalAlign: 'middle', marginRight: 10, borderRadius: 8 }}
          />
          Karavana
        </div>
        <div role="main" className="card" style={card}>
          <h1 style={heading}>{content.subject}</h1>
          <p style={{ margin: 0 }}>{content.lead}</p>
          {content.facts.length > 0 && <Facts facts={content.facts} />}
          <p style={{ margin: '24px 0 0' }}>
            <a href={`${siteUrl}${content.action.path}`} className="button" style={button}>
              {content.action.label}
            </a>
          </p>
          {content.alternative && (
            <p style={{ margin: '20px 0 0' }}>
              <a href={`${siteUrl}${content.alternative.path}`} className="brand" style={{ color: ACCENT }}>
                {content.alternative.label}
              </a>
            </p>
          )}
          {content.closing.map((sentence) => (
            <p key={sentence} className="muted" style={{ margin: '20px 0 0', color: MUTED, fontSize: 15 }}>
              {sentence}
            </p>
          ))}
        </div>
        <div role="contentinfo" className="muted" style={{ ...column, padding: '16px 4px 0', color: MUTED, fontSize: 14 }}>
          {footer.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
        </div>
      </body>
    </html>
  );
}

function Facts({ facts }: Pick<MailContent, 'facts'>) {
  return (
    <table style={{ width: '100%', margin: '20px 0 0', borderCollapse: 'collapse', fontSize: 16 }}>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.label}>
            <th scope="row" className="row muted" style={label}>
              {fact.label}
            </th>
            <td className="row" style={value}>
              {fact.value}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
