import { webhookAction } from '#app/http/webhook.server.ts';

export const action = webhookAction('identity');
