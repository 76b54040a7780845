/** Every product is sold under the same license. */
export const LICENSE = {
  name: 'Prefab Bazaar Standard License',
  summary:
    'Use it in any number of your own games and apps, commercial ones included. Change it as you like. Do not resell or share the files themselves.',
};
