import type { WithArtwork } from './with-artwork'

/** The home page's text; `href` of a work is the slug of its case. */
export const homeSeed = {
  hero: {
    eyebrow: 'Quarrel, digital studio in Graz since 2014',
    title: 'We argue first, so your website won’t.',
    text: 'A quarrel is a small diamond pane in a leaded window. It is also what we have with every brief before we price it: two days of honest questions, then a fixed scope. 61 sites launched, 48 still in our care.',
    primary: { label: 'Tell us what hurts', href: '/contact' },
    secondary: { label: 'See plans and prices', href: '/#plans' },
    image: 'studio-window',
  },
  services: {
    title: 'Six things, done by the people you meet',
    text: 'No account managers and no subcontractors. Whoever explains the work to you is the one who does it.',
    items: [
      {
        title: 'Scoping in two days',
        text: 'Your team, ours, one room, one wall. You leave with a written scope, a risk list and a price range. If you take it to another studio, that is fine: you own it.',
      },
      {
        title: 'Research with five people',
        text: 'Five real users, one Thursday, your prototype. By Friday noon you have a ranked list of what stopped them, with clips under 40 seconds each.',
      },
      {
        title: 'Interface design',
        text: 'Designed in the browser with real text and the longest product name you sell. We deliver components and tokens, not 140 frozen screens.',
      },
      {
        title: 'Sites and shops',
        text: 'Server-rendered, usable without JavaScript, under 200 kB for the first view. Editors get fields named in their words, not ours.',
      },
      {
        title: 'Accessibility audits',
        text: 'WCAG 2.2 AA, tested by hand with two screen readers. Every finding names the file, the fix and the hours, so a developer can start on Monday.',
      },
      {
        title: 'Care after launch',
        text: 'Updates within 72 hours of a security release, a monthly measured report of one page, and a human who picks up the phone before the fourth ring.',
      },
    ],
  },
  work: {
    title: 'Work we can put numbers on',
    text: 'Each case says what it cost, what it changed and what we would do differently.',
    items: [
      {
        title: 'A tram ticket in 41 seconds',
        text: 'Eleven steps became four, and the ticket office in Neuhall lost its queue.',
        client: 'Verkehrsbund Oststeig',
        image: 'oststeig-tram',
        href: '/oststeig-tram-tickets',
      },
      {
        title: '46,000 objects you can actually find',
        text: 'A museum’s database, opened to people who do not speak its vocabulary.',
        client: 'Saltmuseum Lünwick',
        image: 'saltmuseum-crystals',
        href: '/saltmuseum-collection',
      },
      {
        title: 'Booking a doctor without the phone',
        text: 'Nine clinics, one calendar, and 38 percent fewer calls before ten o’clock.',
        client: 'Brunnhof Clinics',
        image: 'brunnhof-courtyard',
        href: '/brunnhof-appointments',
      },
      {
        title: 'The right pump in six questions',
        text: 'A 1,900-page catalogue turned into a finder that engineers trust.',
        client: 'Feldtmann Pumps',
        image: 'feldtmann-pump',
        href: '/feldtmann-pump-finder',
      },
    ],
  },
  process: {
    title: 'Five steps, each with a way out',
    text: 'You may stop after any of them and keep what was made. In eleven years, four clients did.',
    items: [
      {
        title: 'Argue',
        text: 'Two days. We ask why until somebody gets annoyed, then we write down what was said. One in six projects ends here, and everybody is better off.',
      },
      {
        title: 'Draw',
        text: 'Two to four weeks. A clickable prototype with your real text, tested with five users before anyone calls it a design.',
      },
      {
        title: 'Build',
        text: 'Six to fourteen weeks. A working site on a private address from the first week, a demo every second Thursday, no surprises in between.',
      },
      {
        title: 'Move',
        text: 'Contents, redirects, accounts. We rehearse the launch twice, with a stopwatch, and keep the old site ready for 30 days.',
      },
      {
        title: 'Mind',
        text: 'The same people keep it fast, current and readable. A report each month, a morning together each quarter.',
      },
    ],
  },
  plans: {
    title: 'Prices, before you ask',
    text: 'Net of tax. Most projects end within 12 percent of these; if yours will not, we say so on day two.',
    items: [
      {
        name: 'Audit',
        price: 4800,
        period: 'per project',
        text: 'For a site that exists and bothers you.',
        features: [
          'Accessibility, speed and contents, tested by hand',
          'Ranked findings with file, fix and hours',
          'Half a day with your developers',
          'Retest after 90 days included',
        ],
        featured: false,
        link: { label: 'Book an audit', href: '/contact' },
      },
      {
        name: 'New site',
        price: 38000,
        period: 'per project',
        text: 'For a site of up to 60 pages in two languages.',
        features: [
          'Scoping, research with five people, design',
          'CMS with your words on the fields',
          'Move of contents and redirects',
          'WCAG 2.2 AA, tested and documented',
          'Twelve weeks, a demo every second week',
          'First 90 days of care',
        ],
        featured: true,
        link: { label: 'See a sample proposal', href: '/proposal' },
      },
      {
        name: 'Care',
        price: 1250,
        period: 'per month',
        text: 'For a site that has to stay good.',
        features: [
          'Security releases within 72 hours',
          'Ten hours of changes, unused ones stay for a quarter',
          'One-page report with measured numbers',
          'Monthly notice, no minimum term',
        ],
        featured: false,
        link: { label: 'Ask about care', href: '/contact' },
      },
    ],
  },
  people: {
    title: 'Six of the fourteen',
    text: 'The other eight are either shy or on a train. You will meet them on day one.',
    items: [
      {
        name: 'Marta Leitgeb',
        role: 'Founder, strategy',
        text: 'Trained as a glazier before she studied. Asks the question everyone hoped would not come up.',
        image: 'portrait-marta',
      },
      {
        name: 'Jonas Obermayr',
        role: 'Founder, engineering',
        text: 'Has removed more code than he has written, and keeps a tally on the kitchen door.',
        image: 'portrait-jonas',
      },
      {
        name: 'Adaeze Nwosu',
        role: 'Design director',
        text: 'Came from book covers. Believes a page with two weights of type has one too many until proven otherwise.',
        image: 'portrait-adaeze',
      },
      {
        name: 'Tomasz Wierzba',
        role: 'Lead developer',
        text: 'Tests on a four-year-old phone over train Wi-Fi, between Bruck and Mürzzuschlag, where it is worst.',
        image: 'portrait-tomasz',
      },
      {
        name: 'Selin Aydın',
        role: 'Research and accessibility',
        text: 'Has watched 640 people use websites. Can stay silent for eleven seconds, which is the whole trick.',
        image: 'portrait-selin',
      },
      {
        name: 'Rafael Brandão',
        role: 'Project lead',
        text: 'Sends the bad news the same day, by telephone, with two options attached.',
        image: 'portrait-rafael',
      },
    ],
  },
  quotes: {
    title: 'What clients say when we are not in the room',
    items: [
      {
        text: 'They talked us out of the app. It would have cost 90,000 euros, and we have not missed it once.',
        name: 'Birgit Vallaster',
        role: 'Head of sales, Verkehrsbund Oststeig',
      },
      {
        text: 'The audit had 148 findings. The first page said which eleven to fix this week. We fixed eleven that week.',
        name: 'Nadia Rahimi',
        role: 'Head of digital, Brunnhof Clinics',
      },
      {
        text: 'Our curators write the labels now. Nobody has called IT since March.',
        name: 'Dr. Halvard Eikeland',
        role: 'Director, Saltmuseum Lünwick',
      },
      {
        text: 'I disagreed with every second slide and signed anyway. They were right about most of it, and said so about the rest.',
        name: 'Konrad Feldtmann',
        role: 'Managing director, Feldtmann Pumps',
      },
    ],
  },
  questions: {
    title: 'Asked on nearly every first call',
    text: 'If yours is missing, write to us. A person answers, usually the same day.',
    items: [
      {
        question: 'Why is there no “from” in front of your prices?',
        answer:
          'Because nobody pays the “from”. The numbers above are the middle of what clients paid in the last two years. After scoping you get a range, and the upper end is a ceiling.',
      },
      {
        question: 'Can you start next week?',
        answer:
          'With scoping, usually within ten working days. With building, six to eight weeks ahead is normal. We run three projects at a time, because the fourth makes all of them late.',
      },
      {
        question: 'Who owns the code and the design?',
        answer:
          'You, from the moment the last invoice is paid: repository, design files, domain, analytics. We keep the right to show the work unless you ask us not to.',
      },
      {
        question: 'Do we have to take the care plan?',
        answer:
          'No. You get documentation and a half-day handover to your own people or another studio. Three in four clients stay with us; the notice period is one month.',
      },
      {
        question: 'Will our editors cope with the CMS?',
        answer:
          'They name the fields themselves in a workshop of three hours. Then we watch two of them publish a page without help. If they cannot, the project is not finished.',
      },
      {
        question: 'What do you turn down?',
        answer:
          'Sites that earn money when people overlook something: hidden subscriptions, fake countdowns, gambling. Also logos drawn by Friday.',
      },
    ],
  },
  callToAction: {
    title: 'Bring us the problem, not the solution',
    text: 'Three sentences are enough: what you have, what hurts, by when it should stop. You get an answer within one working day, and it may be a no.',
    link: { label: 'Write to us', href: '/contact' },
  },
} satisfies WithArtwork
