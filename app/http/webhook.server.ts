/** Answering a provider's webhook: 200 once the event is stored, 400 for what the provider did not send, 405 for anything but POST. */
import type { ActionFunctionArgs } from '@remix-run/node';

import { log } from '#app/config/log.server.ts';
import { receiveWebhook, type WebhookAddress } from '#app/modules/webhooks/receive-webhook.server.ts';
import { InvalidSignatureError } from '#app/providers/invalid-signature.ts';

const onlyPosts = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });

/** A loader for the address of a provider's webhooks: there is nothing to read. */
export function webhookLoader(): Response {
  return onlyPosts();
}

/** An action for a provider's webhooks. They are signed, so the same-site rule does not apply. */
export function webhookAction(address: WebhookAddress) {
  return async ({ request }: ActionFunctionArgs): Promise<Response> => {
    if (request.method !== 'POST') return onlyPosts();
    try {
      // why: the signature covers the body as it came; parsing it first would change it.
      await receiveWebhook(address, await request.text(), request.headers);
      return new Response(null, { status: 200 });
    } catch (error) {
      if (!(error instanceof InvalidSignatureError)) throw error;
      log().warn({ address, reason: error.message }, 'refused a webhook');
      return new Response(null, { status: 400 });
    }
  };
}
