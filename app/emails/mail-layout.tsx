/** The HTML of every mail: one column, styles inline because mail readers drop style sheets. */
import type { CSSProperties } from 'react';

import type { Locale } from '#app/domain/locales.ts';

import type { MailContent } from './describe-mail.ts';

const body: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  background: '#f6f1e7',
  color: '#1f2a24',
  fontFamily: 'Verdana, Arial, sans-serif',
};
const card: CSSProperties = { maxWidth: 560, margin: '0 auto', padding: 24, background: '#ffffff', borderRadius: 12 };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '14px 22px',
  background: '#1f5a43',
  color: '#ffffff',
  borderRadius: 12,
  textDecoration: 'none',
  fontWeight: 700,
};
const label: CSSProperties = { padding: '6px 16px 6px 0', color: '#55615b', verticalAlign: 'top', textAlign: 'left', fontWeight: 400 };
const value: CSSProperties = { padding: '6px 0', fontWeight: 700 };
const small: CSSProperties = { maxWidth: 560, margin: '16px auto 0', color: '#55615b', fontSize: 13, lineHeight: 1.5 };

export function MailLayout({ content, url, footer, locale }: { content: MailContent; url: string; footer: string[]; locale: Locale }) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{content.subject}</title>
      </head>
      <body style={body}>
        <div style={card}>
          <p style={{ margin: 0, color: '#1f5a43', fontWeight: 700 }}>Karavana</p>
          <h1 style={{ margin: '12px 0', fontSize: 22, lineHeight: 1.3 }}>{content.subject}</h1>
          <p style={{ lineHeight: 1.6 }}>{content.lead}</p>
          {content.facts.length > 0 && (
            <table role="presentation" style={{ margin: '16px 0', borderCollapse: 'collapse', fontSize: 15 }}>
              <tbody>
                {content.facts.map((fact) => (
                  <tr key={fact.label}>
                    <th scope="row" style={label}>
                      {fact.label}
                    </th>
                    <td style={value}>{fact.value}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p style={{ margin: '24px 0 8px' }}>
            <a href={url} style={button}>
              {content.action.label}
            </a>
          </p>
          {content.note && <p style={{ color: '#55615b', fontSize: 14 }}>{content.note}</p>}
        </div>
        <p style={small}>
          {footer.map((line) => (
            <span key={line}>
              {line}
              <br />
            </span>
          ))}
        </p>
      </body>
    </html>
  );
}
