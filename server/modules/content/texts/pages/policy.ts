import type { WrittenPageHistory } from '../written-page.ts';

export const policy: WrittenPageHistory = {
  slug: 'policy',
  versions: [
    {
      version: '2026-10-01',
      title: 'Privacy Policy',
      intro: 'What we keep about you, why, for how long, and what you can do about it.',
      sections: [
        {
          id: 'what-we-keep',
          title: 'What we keep',
          items: [
            {
              id: 'account',
              key: 'Your account',
              description:
                'Name, address, phone, date of birth, email and currency, as you entered them. The password is kept as a hash that cannot be turned back.',
            },
            {
              id: 'orders',
              key: 'Your orders',
              description:
                'What you bought, when, and for how much. Tax law asks us to keep this, also after you delete your account; your name is then taken out of it.',
            },
            {
              id: 'downloads',
              key: 'Your downloads',
              description:
                'Which file was downloaded when, so that support can help and refunds can be decided fairly.',
            },
            {
              id: 'sessions',
              key: 'Your sign-ins',
              description:
                'Device, address and time of each session, so that you can recognize and end one that is not yours.',
            },
          ],
        },
        {
          id: 'payments',
          title: 'Payments',
          content: [
            'You pay on the page of a payment provider. Card numbers are entered there, stay there, and are never seen by this shop.',
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies',
          content: [
            'The first two are needed for you to stay signed in. The third remembers your answer to the banner. If you decline, we set nothing else; there are no cookies of other companies on these pages.',
          ],
          table: {
            columns: ['Cookie', 'Purpose', 'Kept for'],
            rows: [
              ['access_token_unity', 'Tells the shop who you are while you are signed in', '1 day'],
              ['refresh_token_unity', 'Keeps you signed in without asking for your password again', '30 days'],
              ['cookiesAccepted', 'Your answer to the cookie banner', '365 days'],
            ],
          },
        },
        {
          id: 'local-storage',
          title: 'Kept in your browser only',
          content: [
            'Your email for the next sign-in, whether you see the admin area, and the dark or light theme are stored by your browser and not sent anywhere by themselves.',
          ],
        },
        {
          id: 'your-rights',
          title: 'Your rights',
          content: [
            'In your account settings you can change your data, download all of it, and delete your account. For anything else, or to object to a use of your data, write to us through the contact page. We answer within 30 days.',
          ],
        },
      ],
    },
  ],
};
