import type { PageVersion, WrittenPageHistory } from '../written-page.ts';

type Sections = PageVersion['sections'];

const CONTRACT: Sections = [
  {
    id: 'who',
    title: 'Who you deal with',
    content: [
      'The shop is run by the company named at the foot of every page. These terms hold for everything you buy here. You must be at least 12 years old to have an account, and need the consent of a parent where the law asks for it.',
    ],
  },
  {
    id: 'order',
    title: 'Orders and prices',
    content: [
      'Prices are shown in the currency beside them and include what we have to charge. The price that counts is the one shown when you start the payment. An order becomes binding when the payment is confirmed; an order that is not paid lapses by itself.',
    ],
  },
];

const LICENSE: Sections = [
  {
    id: 'license',
    title: 'License',
    content: [
      'With the payment you get the Prefab Bazaar Standard License for each asset: use it in any number of your own games and apps, commercial ones included, and change it as you like. Do not resell or share the files themselves.',
      'The license is yours for ever. It ends only with a refund of that asset, or if you break it and do not put that right after being told.',
    ],
  },
];

const LIABILITY: Sections = [
  {
    id: 'liability',
    title: 'If something is wrong',
    content: [
      'We put right what is broken, or give the money back. Beyond that we are liable as the law says; nothing in these terms takes away rights that you have as a consumer.',
    ],
  },
  {
    id: 'changes',
    title: 'Changes of these terms',
    content: ['A new version holds for purchases made after its date. The version you agreed to stays readable here.'],
  },
];

const TITLE = 'Terms of Conditions';
const INTRO = 'Your rights and duties when you buy and use assets, in short.';

export const terms: WrittenPageHistory = {
  slug: 'terms',
  versions: [
    {
      version: '2026-10-01',
      title: TITLE,
      intro: INTRO,
      sections: [
        ...CONTRACT,
        ...LICENSE,
        {
          id: 'refunds',
          title: 'Refunds',
          content: [
            'Within 14 days you can return an asset that you have not downloaded, without giving a reason. Each line of an order can be returned by itself. An asset that does not work or is not as described can be returned at any time.',
          ],
        },
        ...LIABILITY,
      ],
    },
    {
      version: '2026-01-01',
      title: TITLE,
      intro: INTRO,
      sections: [
        ...CONTRACT,
        ...LICENSE,
        {
          id: 'refunds',
          title: 'Refunds',
          content: [
            'Within 14 days you can return an order of which you have downloaded nothing, without giving a reason. An asset that does not work or is not as described can be returned at any time.',
          ],
        },
        ...LIABILITY,
      ],
    },
  ],
};
