import { useEffect, useId, useState } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { initialText, type FormField } from '#app/components/ui/form-field.ts';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';

import { locateReader, suggestPlaces } from './place-requests.ts';

/** Suggestions come after a pause in typing, from as many characters on as the search of places asks for. */
const PAUSE_MS = 800;
const MIN_LENGTH = 2;

/** Free text; with scripts also suggestions, and the reader's own place. */
export function LocationField({ field }: { field: FormField }) {
  const t = useT();
  const scripted = useScripted();
  const listId = useId();
  const [text, setText] = useState(initialText(field) ?? '');
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [locating, setLocating] = useState(false);
  const [failure, setFailure] = useState<MessageKey | null>(null);

  useEffect(() => {
    // why: what was typed before hydration is in the DOM only, and the next render would undo it.
    const input = document.getElementById(field.id);
    if (input instanceof HTMLInputElement && input.value !== text) setText(input.value);
  }, [field.id, text]);

  useEffect(() => {
    if (text.trim().length < MIN_LENGTH) return;
    const request = new AbortController();
    const timer = setTimeout(() => void suggestPlaces(text, request.signal).then(setSuggestions, () => {}), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [text]);

  const detect = async () => {
    setLocating(true);
    setFailure(null);
    const found = await locateReader();
    setLocating(false);
    if (found.ok) setText(found.place);
    else setFailure(found.failure);
  };

  return (
    <div className="flex flex-col gap-2">
      <TextField
        field={field}
        label={t('listingPublishing.location')}
        help={t('listingPublishing.locationHelp')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        list={listId}
        autoComplete="off"
      />
      <datalist id={listId}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {scripted && (
        <Button type="button" variant="secondary" busy={locating} onClick={() => void detect()} className="self-start">
          {t(locating ? 'listingPublishing.detecting' : 'listingPublishing.detect')}
        </Button>
      )}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {failure && t(failure)}
      </p>
    </div>
  );
}
