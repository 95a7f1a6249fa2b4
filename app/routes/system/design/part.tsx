import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import type { loader } from './loader.server.ts';

type Design = ReturnType<typeof useLoaderData<typeof loader>>;

export function useDesign(): Design {
  return useLoaderData<typeof loader>();
}

/** A section of the page with its heading. */
export function Part({
  name,
  id = name,
  intro,
  children,
}: {
  name: keyof Design['words'];
  id?: string;
  intro?: keyof Design['words'];
  children: ReactNode;
}) {
  const { words } = useDesign();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5 border-t border-line pt-6">
      <h2 id={id}>{words[name]}</h2>
      {intro && <p className="max-w-prose text-muted">{words[intro]}</p>}
      {children}
    </section>
  );
}

/** Things of one kind beside each other. */
export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
