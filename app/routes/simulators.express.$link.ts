import { notFound, simulatorLoader } from '#app/http/simulator-route.server.ts';
import { openDashboard } from '#app/providers/payments/simulated/hosted-onboarding.server.ts';
import { dashboardPage } from '#app/providers/payments/simulated/pages/onboarding-page.server.ts';

export const loader = simulatorLoader(async ({ params, locale }) => {
  const dashboard = await openDashboard(params.link ?? '');
  return dashboard ? dashboardPage(dashboard, locale) : notFound();
});
