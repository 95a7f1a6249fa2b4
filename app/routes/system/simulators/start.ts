import { simulatorLoader } from '#app/http/simulator-route.server.ts';
import { indexPage } from '#app/simulators/pages/index-page.server.ts';

export const loader = simulatorLoader(async ({ locale }) => indexPage(locale));
