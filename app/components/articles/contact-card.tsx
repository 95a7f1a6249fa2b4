import { MailIcon, PhoneIcon } from '#app/components/icons/contact.tsx';
import { useT } from '#app/i18n/use-t.ts';

export interface Contact {
  email: string;
  phone: string | null;
}

/** How to reach people, with what each way is good for. */
export function ContactCard({ contact: { email, phone } }: { contact: Contact }) {
  const t = useT();
  const link = 'text-link inline-flex min-h-11 items-center text-lg font-semibold break-all';
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      <li className="flex gap-4 rounded border border-line bg-surface p-4">
        <MailIcon className="mt-2.5 text-accent" />
        <div className="min-w-0">
          <a href={`mailto:${email}`} className={link}>
            {email}
          </a>
          <p className="text-sm text-muted">{t('help.mailText')}</p>
        </div>
      </li>
      {phone && (
        <li className="flex gap-4 rounded border border-line bg-surface p-4">
          <PhoneIcon className="mt-2.5 text-accent" />
          <div className="min-w-0">
            <a href={`tel:${phone.replaceAll(' ', '')}`} className={link}>
              {phone}
            </a>
            <p className="text-sm text-muted">{t('help.phoneText')}</p>
          </div>
        </li>
      )}
    </ul>
  );
}
