import type { WrittenPageHistory } from '../written-page.ts';

export const faq: WrittenPageHistory = {
  slug: 'faq',
  versions: [
    {
      version: '2026-10-01',
      title: 'Frequently asked questions',
      intro: 'Answers to the most frequent questions. If yours is not among them, write to us.',
      sections: [
        {
          id: 'buying',
          title: 'Buying',
          items: [
            {
              id: 'how-do-i-pay',
              key: 'How do I pay?',
              description:
                'Press Buy in your cart. You are taken to the hosted page of our payment provider, pay there, and come back to your purchased assets. Card numbers never reach this shop.',
              link: { label: 'Open your cart', href: '/account/cart' },
            },
            {
              id: 'paid-but-nothing-there',
              key: 'I paid, but the asset is not there yet.',
              description:
                'Some banks take a few minutes to confirm. Then select “Check again” above your purchased assets. Your files appear there after the bank confirms. Please do not pay again. If an order is paid twice all the same, we refund the second payment by ourselves.',
              link: { label: 'Open Purchased Assets', href: '/account/purchased' },
            },
            {
              id: 'back-button',
              key: 'I left the payment page. Is my cart lost?',
              description:
                'No. The cart stays as it was until a payment is confirmed. Under My Orders you can also continue the payment of an order that is still open.',
              link: { label: 'Open My Orders', href: '/account/orders' },
            },
            {
              id: 'price-changed',
              key: 'Why was I asked about a new price?',
              description:
                'A price changed between the moment your cart was shown and the moment you pressed Buy. You are asked once, and nothing is charged unless you agree.',
            },
            {
              id: 'buy-twice',
              key: 'Can I buy the same asset twice by accident?',
              description:
                'No. You cannot put what you own into the cart. If a payment for it arrives all the same, we refund it by ourselves.',
            },
          ],
        },
        {
          id: 'downloads',
          title: 'Downloads',
          items: [
            {
              id: 'where-are-my-files',
              key: 'Where are my files?',
              description:
                'In your account under Purchased Assets, with size, format and checksum. You can download them as often as you like.',
              link: { label: 'Open Purchased Assets', href: '/account/purchased' },
            },
            {
              id: 'updates',
              key: 'Do I get new versions?',
              description:
                'Yes, free of charge. We email you when an asset that you own has a new version. You can turn that off in your settings. Older versions stay in your account.',
              link: { label: 'Open Settings', href: '/account' },
            },
            {
              id: 'what-changed',
              key: 'Will an update break my project?',
              description:
                'Select What changed below a version, on the page of the asset or in your account. The shop compares the files themselves: what was added, changed, renamed or removed, and which changes can break a project, such as a renamed node or a removed animation.',
            },
            {
              id: 'only-changed-files',
              key: 'Do I have to download everything again?',
              description:
                'No. Below a version in your account there is an archive of only what changed, if that is much less. Unpack it over a copy of the version before; a text file in it lists what was renamed or removed.',
            },
            {
              id: 'damaged-file',
              key: 'The shop says that a file was damaged.',
              description:
                'Your browser compared the checksum while saving and found that bytes were lost on the way. Nothing was kept. Start the download again; if it happens twice, tell us.',
              link: { label: 'Ask support', href: '/account/support/new' },
            },
            {
              id: 'which-engines',
              key: 'Which engines can open the files?',
              description:
                'The page of the asset names them. As a rule: GLB opens in Unreal Engine, Godot and Blender, and in Unity with the package glTFast; PNG, SVG and TTF open everywhere.',
              link: { label: 'Read how to import them', href: '/article/bringing-glb-files-into-your-engine' },
            },
          ],
        },
        {
          id: 'licenses',
          title: 'Licenses',
          items: [
            {
              id: 'commercial-use',
              key: 'May I use an asset in a game that I sell?',
              description: 'Yes, in any number of games, on any platform, without royalties.',
              link: { label: 'Read the license', href: '/terms#license' },
            },
            {
              id: 'team',
              key: 'Does everybody in my team need a license?',
              description: 'No. One purchase covers everybody who works on your game, contractors included.',
            },
            {
              id: 'modify',
              key: 'May I change the files?',
              description: 'Yes, as you like. Only passing on the files as files is not allowed, changed or not.',
            },
            {
              id: 'license-certificate',
              key: 'How do I prove that I have a license?',
              description:
                'With its license certificate: open the order under My Orders and choose Certificate. You get a signed file and a PDF, and can name your studio once. Anyone can check the signed file at /verify, together with the files of the asset and without uploading anything. After the first visit that page also opens without a connection. After a refund the certificate counts as revoked.',
              link: { label: 'Check a certificate', href: '/verify' },
            },
            {
              id: 'open-source',
              key: 'My game is open source. Can I keep the assets in the repository?',
              description:
                'Not in one that everybody can read. Keep them in a private one, or let your build script fetch them from where you store them.',
            },
          ],
        },
        {
          id: 'projects',
          title: 'Fits my project',
          items: [
            {
              id: 'describe-a-project',
              key: 'How do I see whether an asset fits my project?',
              description:
                'Describe the project once at /projects: engine, platforms, budgets, scripts, formats and license. Every card and asset page then says Fits, Needs changes or Does not fit, or names the free package that your engine needs, and the catalog can show only what fits. Visitors have their projects in their browser, users in their account. After you sign in, one button at /projects moves them.',
              link: { label: 'Describe a project', href: '/projects' },
            },
            {
              id: 'where-verdicts-come-from',
              key: 'Where does the verdict come from?',
              description:
                'From the files of the newest version, which the shop reads: triangles, materials, draw calls, bones, textures, frames and letters. What the description says does not count. The asset page lists each reason.',
            },
            {
              id: 'what-does-not-known-mean',
              key: 'What does “Not known” mean?',
              description:
                'The shop could not read a fact that your project needs, so it neither fits nor fails. The reasons name the fact.',
            },
            {
              id: 'share-a-project',
              key: 'Can I share a project?',
              description:
                'Yes. Choose Copy link beside it. Whoever opens the link sees the project and decides whether to add it. The link is not sent to our server.',
            },
          ],
        },
        {
          id: 'reviews',
          title: 'Reviews',
          items: [
            {
              id: 'who-can-review',
              key: 'Who can review an asset?',
              description:
                'Everybody who owns it, once. You can edit your review as often as you like, or delete it. It is published under your username.',
            },
            {
              id: 'how-is-the-rating-computed',
              key: 'How is the rating computed?',
              description:
                'It is the average of all ratings, rounded to one decimal. Hidden reviews do not count. After a refund a review stays and is marked.',
            },
            {
              id: 'why-is-my-review-hidden',
              key: 'Why is my review hidden?',
              description:
                'An admin hid it. You can read the reason beside your review, edit the review, and write to support, so that an admin looks at it again. A hidden review cannot be deleted.',
            },
          ],
        },
        {
          id: 'refunds',
          title: 'Refunds',
          items: [
            {
              id: 'refund-window',
              key: 'Can I get my money back?',
              description:
                'Within 14 days if you have not downloaded the asset, without a reason. If it is broken or not as described, at any time: tell us and we will make it right.',
              link: { label: 'Open My Orders', href: '/account/orders' },
            },
            {
              id: 'refund-part',
              key: 'Can I get a refund for one asset of an order?',
              description: 'Yes. Each line of an order can be refunded by itself; the others stay yours.',
            },
            {
              id: 'refund-when',
              key: 'When does the money arrive?',
              description: 'We send it right away. Most banks show it within five to ten working days.',
            },
          ],
        },
        {
          id: 'account',
          title: 'Account',
          items: [
            {
              id: 'signed-out',
              key: 'Why was I signed out?',
              description:
                'For your safety a session ends when your password changes, when two-step verification is turned on, when you or an admin end it, when an old sign-in is used again, after 30 days without use, and after 90 days in all. The message tells you which; support can look it up.',
            },
            {
              id: 'forgot-password',
              key: 'I forgot my password.',
              description: 'Ask for a link on the reset page. It works once and for one hour.',
              link: { label: 'Ask for a link', href: '/reset' },
            },
            {
              id: 'cookies',
              key: 'Can I change my choice about cookies?',
              description:
                'Yes, with Cookie settings at the foot of every page. The Privacy Policy lists every cookie.',
              link: { label: 'Read the Privacy Policy', href: '/policy' },
            },
          ],
        },
      ],
    },
  ],
};
