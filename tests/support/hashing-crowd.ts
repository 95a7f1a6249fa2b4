import { AT_ONCE, hashPassword, MAX_WAITING } from '#app/modules/accounts/passwords.server.ts';

/** Does `work` while as many hashes of the same address wait as may: each that is done is followed by another. */
export async function behindHashingCrowd<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const hashOnAndOn = async () => {
    while (!isOver) await hashPassword('tri vesla a kompas');
  };
  // why the catch: the last of them are refused
  const crowd = Array.from({ length: MAX_WAITING + AT_ONCE + 1 }, () => hashOnAndOn().catch(() => undefined));
  try {
    return await work();
  } finally {
    isOver = true;
    await Promise.all(crowd);
  }
}
