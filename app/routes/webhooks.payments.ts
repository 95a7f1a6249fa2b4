import { webhookAction, webhookLoader } from '#app/http/webhook.server.ts';

export const loader = webhookLoader;
export const action = webhookAction('payments');
