import { notFound, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { openDashboard } from '#app/simulators/payments/hosted-onboarding.server.ts';
import { dashboardPage } from '#app/simulators/payments/pages/onboarding-page.server.ts';

export const loader = simulatorLoader(async ({ params, locale }) => {
  const dashboard = await openDashboard(params.link ?? '');
  return dashboard ? dashboardPage(dashboard, locale) : notFound();
});
