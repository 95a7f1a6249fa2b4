import { Link } from '@remix-run/react';
import { useState } from 'react';

import { Button, ButtonLink, type ButtonVariant } from '#app/components/ui/button.tsx';
import { CheckboxField } from '#app/components/ui/checkbox-field.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { plainField, withErrors } from '#app/components/ui/form-field.ts';
import { PasswordField } from '#app/components/ui/password-field.tsx';
import { Popover } from '#app/components/ui/popover.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { SelectField } from '#app/components/ui/select-field.tsx';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { CATEGORIES } from '#app/domain/listings/categories.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';

import { Part, Samples, useDesign } from './part.tsx';

const VARIANTS: readonly ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger', 'urgent'];

export function Controls() {
  return (
    <>
      <Buttons />
      <Fields />
      <DialogPart />
      <PopoverPart />
      <TabsPart />
    </>
  );
}

function Buttons() {
  const { words } = useDesign();
  return (
    <Part name="buttons">
      {[{}, { busy: true }, { disabled: true }].map((state, index) => (
        <Samples key={index}>
          {VARIANTS.map((variant) => (
            <Button key={variant} type="button" variant={variant} {...state}>
              {index === 0 ? variant : index === 1 ? words.busy : words.disabled}
            </Button>
          ))}
        </Samples>
      ))}
    </Part>
  );
}

const sample = (name: string, value?: string) => plainField(name, value, 'design');

function Fields() {
  const { words } = useDesign();
  const t = useT();
  const refused = withErrors(sample('refused', 'maria@karavana'), [t('errors.invalidInput')]);
  const choices = CATEGORIES.slice(0, 3).map((category) => ({ value: category, label: categoryName(category, t) }));
  return (
    <Part name="fields">
      <form className="flex max-w-form flex-col gap-5">
        <ErrorSummary fields={[refused]} takesFocus={false} />
        <TextField field={sample('title')} label={t('listingItem.itemTitle')} help={words.fieldHelp} optional />
        <TextField field={refused} label={t('auth.fields.email')} type="email" />
        <TextField field={sample('price', '12,50')} label={t('listingPrice.earnings')} suffix="€" inputMode="decimal" />
        <TextField field={sample('date')} label={t('checkout.dates.start')} type="date" />
        <PasswordField field={sample('password')} label={t('auth.fields.password')} autoComplete="new-password" />
        <SelectField field={sample('category')} label={t('browse.category')} placeholder={t('browse.allCategories')} choices={choices} />
        <TextArea field={sample('description')} label={t('listingItem.description')} rows={3} />
        <FileField field={sample('file')} label={t('product.pictures')} />
        <RadioCards
          field={sample('protection', 'deposit')}
          legend={t('checkout.protection.title')}
          cards={(['deposit', 'waiver'] as const).map((value) => ({
            value,
            label: t(`checkout.protection.${value}`),
            description: words.fieldHelp,
          }))}
        />
        <CheckboxField field={sample('terms')} label={t('listingPublishing.terms')} />
        <TextField field={sample('disabled', words.disabled)} label={words.disabled} disabled />
      </form>
    </Part>
  );
}

function DialogPart() {
  const { words } = useDesign();
  const scripted = useScripted();
  const [open, setOpen] = useState(false);
  return (
    <Part name="dialog" intro="dialogText">
      <Samples>
        {scripted ? (
          <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
            {words.dialogOpen}
          </Button>
        ) : (
          <ButtonLink to="/auth?mode=sign-in" variant="secondary">
            {words.dialogOpen}
          </ButtonLink>
        )}
      </Samples>
      <Dialog open={open} onClose={() => setOpen(false)} title={words.dialog}>
        <p>{words.dialogText}</p>
      </Dialog>
    </Part>
  );
}

function PopoverPart() {
  const { words } = useDesign();
  const t = useT();
  return (
    <Part name="popover" intro="popoverText">
      <Samples>
        <Popover
          id="design-menu"
          opener={words.popoverOpen}
          openerClass="min-h-11 rounded border border-control bg-surface px-5 py-2 font-semibold hover:bg-sunken"
          className="drop-down"
        >
          <ul>
            {(['browse', 'categories', 'help'] as const).map((place) => (
              <li key={place}>
                <Link to="/design#popover" className="menu-item">
                  {t(`shell.places.${place}`)}
                </Link>
              </li>
            ))}
          </ul>
        </Popover>
      </Samples>
    </Part>
  );
}

function TabsPart() {
  const { words } = useDesign();
  const t = useT();
  return (
    <Part name="tabs">
      <Tabs
        label={words.tabs}
        tabs={[
          { to: '/design#tabs', label: t('bookingCards.renting.active'), current: true, count: 2 },
          { to: '/design?tab=pending#tabs', label: t('bookingCards.renting.pending'), current: false, count: 12 },
          { to: '/design?tab=past#tabs', label: t('bookingCards.renting.past'), current: false },
        ]}
      />
    </Part>
  );
}
