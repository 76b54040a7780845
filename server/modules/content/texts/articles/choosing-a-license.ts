import type { WrittenArticle } from '../written-article.ts';

export const choosingALicense: WrittenArticle = {
  slug: 'what-our-license-lets-you-do',
  title: 'What our license lets you do, in plain words',
  date: '2026-11-03',
  tag: 'Licenses',
  description:
    'Games, trailers, jams, teams and contractors: what the Standard License covers, and the one thing it does not.',
  pictures: [107, 103],
  related: [101, 103, 107, 105],
  sections: [
    {
      id: 'one-license',
      title: 'There is one license',
      content: [
        'Every asset in the shop is sold under the Prefab Bazaar Standard License. There are no tiers to choose from and no price that changes when your studio grows. The license text comes with every download, next to the files.',
      ],
    },
    {
      id: 'what-you-may-do',
      title: 'What you may do',
      items: [
        {
          id: 'games',
          key: 'Ship games and apps',
          description:
            'Free or paid, as many as you like, on any platform. You owe us no royalty and no credit, though a credit is always welcome.',
        },
        {
          id: 'change',
          key: 'Change the files',
          description:
            'Recolor, cut, retopologize, re-rig, merge with other assets. Your changed version is covered just as the original is.',
        },
        {
          id: 'team',
          key: 'Work with others',
          description:
            'Everybody who works on your game may use the files for that game, contractors included. They do not need a purchase of their own.',
        },
        {
          id: 'marketing',
          key: 'Show it',
          description: 'Trailers, screenshots, store pages, streams and devlogs are all fine.',
        },
      ],
    },
    {
      id: 'what-you-may-not-do',
      title: 'What you may not do',
      content: [
        'Pass the files on as files. That means no reselling, no free re-uploads, no asset packs made of them, and no repository that is open to everybody. Inside the build of a game they may be stored in whatever form the engine packs them.',
      ],
    },
    {
      id: 'refunds',
      title: 'And after a refund',
      content: [
        'A refund ends the license for the lines that were refunded. Everything else in the same order stays yours.',
      ],
    },
  ],
};
