import type { WrittenPageHistory } from '../written-page.ts';

export const policy: WrittenPageHistory = {
  slug: 'policy',
  versions: [
    {
      version: '2026-11-22',
      title: 'Privacy Policy',
      intro: 'What we store about you, why, for how long, and what you can do about it.',
      sections: [
        {
          id: 'what-we-store',
          title: 'What we store',
          items: [
            {
              id: 'account',
              key: 'Your account',
              description:
                'Name, address, phone, date of birth, email, currency, company and VAT number, as you entered them, and whether you want to hear of new versions, until you delete your account. We store a hash of your password, from which nobody can read the password.',
            },
            {
              id: 'lists',
              key: 'Your cart and wishlist',
              description: 'The assets in them, until you remove them or delete your account.',
            },
            {
              id: 'reviews',
              key: 'Your reviews',
              description:
                'What you write about an asset, with your username, is public. We store its 20 latest earlier versions until you delete the review or your account, and which reviews you found helpful or reported until you delete your account.',
            },
            {
              id: 'orders',
              key: 'Your orders',
              description:
                'What you bought, when, for how much, and every payment and refund. Tax law requires us to store this even after you delete your account: orders then without your name, invoices as they were issued.',
            },
            {
              id: 'downloads',
              key: 'Your downloads',
              description:
                'Which file you downloaded, when and from which network address, so that support can help and refunds are decided fairly. We delete this after a year.',
            },
            {
              id: 'certificates',
              key: 'Your license certificates',
              description: 'The name that you set as the licensee of an asset, until you delete your account.',
            },
            {
              id: 'projects',
              key: 'Your projects',
              description: 'What your projects need, as you describe it, until you delete the project or your account.',
            },
            {
              id: 'two-step',
              key: 'Your two-step verification',
              description:
                'The key of your authenticator app, your passkeys and a hash of your recovery codes, until you remove them or delete your account.',
            },
            {
              id: 'sessions',
              key: 'Your sign-ins',
              description:
                'Device, network address and time of each session, so that you can recognize and end one that is not yours. We delete it 90 days after it ended.',
            },
            {
              id: 'support',
              key: 'Support requests',
              description:
                'Your messages and our replies. If you delete your account, we store them without your name and email. The contact form also stores the name and the email address that you enter.',
            },
            {
              id: 'emails',
              key: 'Emails to you',
              description:
                'The receipts, links, replies and notes about new versions that we send you, for 90 days after they were sent.',
            },
            {
              id: 'searches',
              key: 'Searches without results',
              description:
                'The text of a search that finds nothing, with the day and how often, but not who searched, for 90 days. We do not store texts with an email address or a long number.',
            },
            {
              id: 'requests',
              key: 'Requests to our server',
              description:
                'Address pattern, time, result and account of requests that support may need to explain a failure, for 7 days.',
            },
          ],
        },
        {
          id: 'recordings',
          title: 'Recordings and problem reports',
          content: [
            'While you use the shop, your browser records what the pages do: steps such as “added to cart”, and requests with their results. A recording has no passwords, no email addresses and nothing that you type. It stays in your browser tab and ends with it.',
            'We receive a recording only if you select “Report a problem” and send it. You see it before you send it. We delete a report after 30 days, or once you have sent 20 newer ones.',
          ],
        },
        {
          id: 'payments',
          title: 'Payments',
          content: [
            'You pay on the page of a payment provider. You enter card numbers there; this shop never receives them. The provider receives what you buy, for how much, the tax, and your email address.',
          ],
        },
        {
          id: 'cookies',
          title: 'Cookies',
          content: [
            'The first two keep you signed in. The third stores your choice in the cookie banner. The banner asks for your consent to cookies for analytics and personalized content; today we set none of these, whatever you choose, and no other company sets cookies on these pages. If that changes, we set them only if you accepted.',
          ],
          table: {
            columns: ['Cookie', 'Purpose', 'Stored for'],
            rows: [
              ['access_token_unity', 'Proves who you are while you are signed in', '1 day'],
              ['refresh_token_unity', 'Keeps you signed in without entering your password again', '30 days'],
              ['cookiesAccepted', 'Your choice in the cookie banner', '365 days'],
            ],
          },
        },
        {
          id: 'browser-storage',
          title: 'Stored in your browser only',
          content: ['Your browser stores these entries. They are not sent to us, except a recording that you report.'],
          table: {
            columns: ['Entry', 'Purpose', 'Stored until'],
            rows: [
              ['user_email', 'The email address that you signed in with', 'you sign out'],
              ['is_admin', 'Whether to show the admin area', 'you sign out'],
              ['theme', 'The dark or light theme that you chose', 'you delete it'],
              ['projects', 'What your projects need, while you are signed out', 'you delete it'],
              ['saved-filters', 'Filters of lists in the admin area that you saved', 'you delete it'],
              ['prefab-bazaar.trace', 'The recording of this tab', 'you close the tab'],
              [
                'reloaded-for-missing-page',
                'Whether the page was reloaded after an update of the shop',
                'you close the tab',
              ],
              [
                'react-router-scroll-positions',
                'Where you were on each page, for the Back button',
                'you close the tab',
              ],
              ['downloads', 'Parts of large files while you download them', 'the download ends'],
              [
                'license-check',
                'The page that checks license certificates, so that it opens without a connection',
                'you delete it',
              ],
            ],
          },
        },
        {
          id: 'your-rights',
          title: 'Your rights',
          content: [
            'In your account settings you can change your data, download all of it, and delete your account. For anything else, or to object to a use of your data, write to us through the contact page. We reply within 30 days.',
          ],
        },
      ],
    },
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
