export interface ProposalSectionSeed {
  title: string
  /** Markdown, as in the contents. */
  body: string
}

export interface ProposalItemSeed {
  label: string
  quantity: number
  /** In whole currency units. */
  unitPrice: number
  /** In percent; without it, there is no tax. */
  taxRate?: number
}

export interface ProposalSeed {
  title: string
  slug: string
  client: string
  summary: string
  status: 'draft' | 'sent' | 'accepted'
  /** In days after seeding; negative when expired. */
  validUntilDays: number
  currency: 'USD' | 'EUR'
  /** Defaults to `view`. */
  permission?: 'public'
  sections: readonly ProposalSectionSeed[]
  items: readonly ProposalItemSeed[]
}

export const proposalSeeds: readonly ProposalSeed[] = [
  {
    title: 'A new site for Ofenrot, with pre-orders for all 22 shops',
    slug: 'ofenrot-second-phase',
    client: 'Ofenrot Bakery Cooperative',
    summary:
      'Standing orders for regulars, a page per shop its own staff can edit, and an end to the Sunday phone list. Ten weeks, EUR 44,480.',
    status: 'sent',
    validUntilDays: 21,
    currency: 'EUR',
    sections: [
      {
        title: 'What we understood',
        body: `Pre-orders work: 31 percent of weekend bread is now sold before six o’clock on Friday. Three things still hurt.

1. Regulars type the same order every week. 640 customers placed an identical order four times in a row.
2. Shop staff cannot change their own opening hours. Head office does it for them, on average nine days late.
3. Sunday orders from restaurants still come by telephone, to one person, on one list.

You asked for a loyalty card as well. We left it out; the reasons are under *Not included*.`,
      },
      {
        title: 'What we will make',
        body: `### Standing orders

A customer turns an order into a weekly one with one tick, skips a week from the reminder mail, and ends it without calling anybody.

### Shop pages

One page for each of the 22 shops: hours, exceptions, what is baked on site, who to ask about allergies. Staff edit it on the shop’s phone, with a link that comes by mail. No password to forget at five in the morning.

### Restaurant orders

A plain form with the last order filled in, open until Saturday 14:00, printed at the bakery at 14:05. **It must work on a bad day**: when the printer is offline, the list goes out by mail as well.`,
      },
      {
        title: 'Timeline',
        body: `| Week | What happens | What you need to do |
| --- | --- | --- |
| 1 | Scoping with two shops and one restaurant | Lend us Luca for two days |
| 2–3 | Prototype, tested with five regulars | Name ten candidates |
| 4–7 | Build, demo every second Thursday | One hour per demo |
| 8 | Pilot in three shops | Shop managers report daily |
| 9 | Corrections | Nothing, we promise |
| 10 | All 22 shops, two waves | Somebody on the phone at 5:30 |`,
      },
      {
        title: 'Assumptions',
        body: `- The till’s interface stays as it was in phase one. A new till version in the meantime adds two to four days.
- Product data remain in the till. We do not build a second place to keep prices.
- Photographs of the shops either exist or are not needed; we planned without them.
- One person at Ofenrot decides. Last time that was you, and it is the reason we were on time.`,
      },
      {
        title: 'Not included',
        body: `**A loyalty card.** Your regulars already come 2.3 times a week. A discount of five percent would cost about EUR 96,000 a year and, by your own figures, is unlikely to move that number. A trial in two shops could persuade us.

**An app.** Of 1,214 customers asked in the spring, 38 wanted one.`,
      },
    ],
    items: [
      { label: 'Scoping, two days on site', quantity: 2, unitPrice: 1680 },
      { label: 'Prototype and test with five regulars', quantity: 1, unitPrice: 5900 },
      { label: 'Standing orders', quantity: 1, unitPrice: 11400 },
      { label: 'Shop pages with editing by staff', quantity: 22, unitPrice: 310 },
      { label: 'Restaurant orders with printing and mail fallback', quantity: 1, unitPrice: 7200 },
      { label: 'Accessibility test, WCAG 2.2 AA', quantity: 1, unitPrice: 2900 },
      { label: 'Pilot, corrections and rollout', quantity: 1, unitPrice: 5100 },
      { label: 'Training for shop managers, half a day each', quantity: 2, unitPrice: 900 },
    ],
  },
  {
    title: 'Accessibility audit and repair for nine clinic sites',
    slug: 'brunnhof-audit-2',
    client: 'Brunnhof Clinics',
    summary:
      'A second audit of the booking path and the nine clinic sites, with the eleven worst findings repaired by us. Five weeks, EUR 19,260.',
    status: 'accepted',
    validUntilDays: -12,
    currency: 'EUR',
    sections: [
      {
        title: 'Why again',
        body: `The booking path passed in the spring. Since then two things changed: the clinics added 64 pages of their own, and the identity provider replaced its sign-in dialog. A patient using VoiceOver wrote to you on the 3rd that she *“could choose a doctor but not a day”*. We could reproduce it in four minutes.`,
      },
      {
        title: 'Scope',
        body: `- The booking path, complete, in German and English
- Eight page templates and the 30 most visited pages
- Six PDF forms, of which we expect to recommend deleting four
- Two screen readers, keyboard alone, 400 percent zoom, Windows high contrast

Findings come as tickets in your tracker, each with the file, the fix, the hours and the people it stops. We repair the eleven worst ourselves; your developers take the rest with half a day of our help.`,
      },
      {
        title: 'Timeline',
        body: `| Week | Result |
| --- | --- |
| 1 | Test plan, accounts for the test system |
| 2–3 | Audit, findings appear daily |
| 3 | Sessions with three patients |
| 4 | Repairs, reviewed by your developers |
| 5 | Retest, statement for the website |`,
      },
      {
        title: 'Assumptions',
        body: `Your developers review our changes within two working days. The identity provider answers questions; if its dialog cannot be repaired from our side, we write the complaint and you sign it. Retests after week five are charged by the day.`,
      },
    ],
    items: [
      { label: 'Test plan and set-up', quantity: 1, unitPrice: 980 },
      { label: 'Audit, days', quantity: 6, unitPrice: 1120 },
      { label: 'Sessions with patients, incl. compensation', quantity: 3, unitPrice: 420 },
      { label: 'Repair of eleven findings', quantity: 1, unitPrice: 6900 },
      { label: 'Half a day with the developers', quantity: 2, unitPrice: 560 },
      { label: 'Retest and accessibility statement', quantity: 1, unitPrice: 2280 },
    ],
  },
  {
    title: 'Pump finder for the North American range',
    slug: 'feldtmann-north-america',
    client: 'Feldtmann Pumps',
    summary:
      'The finder in US units, for 740 products and 31 distributors, without a second catalogue to maintain. Nine weeks, USD 49,920.',
    status: 'draft',
    validUntilDays: 45,
    currency: 'USD',
    sections: [
      {
        title: 'The task',
        body: `Feldtmann Inc. in Milwaukee sells 740 of your 3,100 pumps, under other names, in gallons, feet and horsepower. Its distributors use a spreadsheet from 2019. The finder should serve them **from the same data** as the European one, because the last two catalogues drifted apart within a year.`,
      },
      {
        title: 'Approach',
        body: `1. **Units belong to the reader, not to the pump.** Curves stay stored in m³/h and metres. Display, input and rounding follow the region.
2. **Names are a table.** One product, several market names, each valid from a date.
3. **Distributors are a filter.** A visitor enters a ZIP code and sees who stocks the pump within 150 miles.

\`\`\`ts
const usGallonsPerMinute = (cubicMetresPerHour: number) => cubicMetresPerHour * 4.40287
\`\`\`

Rounding is the risk: at 60 Hz a curve rounded twice can pick the wrong motor. We test all 740 curves against the manufacturer’s sheets before anything is shown.`,
      },
      {
        title: 'Timeline',
        body: `| Weeks | Phase | Milestone |
| --- | --- | --- |
| 1 | Scoping by video, four half days | Signed list of 740 |
| 2–3 | Units and names | 50 curves verified |
| 4–6 | Finder and distributor search | Test with five distributors |
| 7–8 | All curves, corrections | 740 of 740 verified |
| 9 | Launch | Old spreadsheet withdrawn |`,
      },
      {
        title: 'Open questions before we send this',
        body: `- Who owns the distributor list, Hamburg or Milwaukee? Two versions exist; they differ in six addresses.
- Do prices appear? Our advice is no: 31 distributors, 31 price lists.
- Are the 60 Hz curves measured or calculated? If calculated, the finder should say so.`,
      },
    ],
    items: [
      { label: 'Scoping, half days', quantity: 4, unitPrice: 880 },
      { label: 'Units, rounding and market names', quantity: 1, unitPrice: 9600 },
      { label: 'Verification of pump curves', quantity: 740, unitPrice: 14 },
      { label: 'Finder for the US range', quantity: 1, unitPrice: 10800 },
      { label: 'Distributor search by ZIP code', quantity: 1, unitPrice: 6400 },
      { label: 'Test with five distributors', quantity: 5, unitPrice: 520 },
      { label: 'Accessibility test, WCAG 2.2 AA', quantity: 1, unitPrice: 3200 },
      { label: 'Launch and handover', quantity: 1, unitPrice: 2640 },
      { label: 'First 90 days of care', quantity: 1, unitPrice: 800 },
    ],
  },
  {
    title: 'Sample: a website at a fixed price',
    slug: 'sample-website',
    client: 'Your Company',
    summary:
      'What a proposal of ours looks like when the scope is clear: one price for each part, agreed before we begin.',
    status: 'sent',
    validUntilDays: 90,
    currency: 'EUR',
    permission: 'public',
    sections: [
      {
        title: 'What we will make',
        body: `A website of about 25 pages that your own staff can edit: a home page, services, people, news and a contact form. It works on a phone, without JavaScript and with a screen reader.

- Two rounds of design, each shown in the browser
- Texts edited by us, written by you
- Launch on a Tuesday, never on a Friday`,
      },
      {
        title: 'Not included',
        body: `Photography, translation and hosting. We name people who do these well, and take no commission.`,
      },
    ],
    items: [
      {
        label: 'Scoping, two half days with the people who decide',
        quantity: 2,
        unitPrice: 640,
        taxRate: 19,
      },
      { label: 'Design of five page types, two rounds', quantity: 1, unitPrice: 6800, taxRate: 19 },
      { label: 'Build, with an editor for your staff', quantity: 1, unitPrice: 9400, taxRate: 19 },
      {
        label: 'Moving 25 pages, with redirects from the old ones',
        quantity: 25,
        unitPrice: 45,
        taxRate: 19,
      },
      { label: 'Accessibility test, WCAG 2.2 AA', quantity: 1, unitPrice: 1900, taxRate: 19 },
    ],
  },
  {
    title: 'Sample: an audit by the day',
    slug: 'sample-audit',
    client: 'Your Company',
    summary:
      'When nobody can know how much there is to find, we charge days, name an upper limit, and stop when you say so.',
    status: 'sent',
    validUntilDays: 90,
    currency: 'EUR',
    permission: 'public',
    sections: [
      {
        title: 'How it works',
        body: `We test the ten pages that most of your visitors see, with two screen readers, by keyboard alone and at 400 percent zoom. Findings appear in your tracker on the day we find them.

You get an invoice for the days that were needed, and never for more than those below. Unused days cost nothing.`,
      },
    ],
    items: [
      { label: 'Audit, days, at most', quantity: 6, unitPrice: 1120 },
      { label: 'Report and half a day with your developers', quantity: 1, unitPrice: 1400 },
      { label: 'Discount for non-profit organisations', quantity: 1, unitPrice: -800 },
    ],
  },
  {
    title: 'Sample: care, month by month',
    slug: 'sample-care',
    client: 'Your Company',
    summary:
      'After the launch: updates, backups that somebody has restored, and hours that do not expire. You can end it with any month.',
    status: 'sent',
    validUntilDays: 90,
    currency: 'EUR',
    permission: 'public',
    sections: [
      {
        title: 'What is in a month',
        body: `Updates within two working days, a restored backup each quarter, and an answer within four hours. Hours that you do not use are there next month.`,
      },
    ],
    items: [
      { label: 'Care, months', quantity: 12, unitPrice: 390, taxRate: 19 },
      {
        label: 'Changes, hours, used when you need them',
        quantity: 24.5,
        unitPrice: 118,
        taxRate: 19,
      },
    ],
  },
]
