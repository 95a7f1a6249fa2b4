import type { AreaRoutes } from './area-routes.ts';
import { everyone } from './route-case.ts';

export const HELP: AreaRoutes = {
  'routes/help/help-center': {
    cases: [{ at: () => '/help-center?q=kaucia', get: everyone('page') }],
    stops: [
      { name: 'all', as: 'visitor', at: () => '/help-center' },
      { name: 'found', as: 'visitor', at: () => '/help-center?q=karavan' },
      { name: 'nothing', as: 'visitor', at: () => '/help-center?q=ponorka' },
    ],
  },
  'routes/help/older-name': {
    cases: [{ at: () => '/help', get: everyone('to /help-center') }],
    noScreen: 'leads to the help center',
  },
};
