import type { APIRoute } from 'astro';
import { sectionIcons } from '~/features/content/sections/icons.ts';
import { alternatePath } from '~/config/alternate-pages.ts';
import { findTarget, listHelpCards, listTourSteps } from '~/features/content/read.ts';
import type {
  PromptContent,
  PromptHelpCard,
  PromptStep,
} from '~/features/overlays/components/prompt-content.ts';
import { type Paragraph, parseInlineMarkup } from '~/lib/inline-markup.ts';

/** The words of every overlay, fetched when the first of them is due. */
export const GET: APIRoute = async () => {
  const content: PromptContent = {
    welcome: await stepsOf('welcome'),
    features: await stepsOf('welcome-features'),
    tour: await stepsOf('platform'),
    // It shows what is there to be used, and nothing that is yet to come.
    spotlight: (await stepsOf('spotlight')).filter(({ isComing }) => !isComing),
    help: await Promise.all((await listHelpCards()).map(helpCard)),
  };
  return new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } });
};

async function stepsOf(tour: Parameters<typeof listTourSteps>[0]): Promise<PromptStep[]> {
  const steps = await listTourSteps(tour);
  return Promise.all(
    steps.map(
      async ({
        title,
        content,
        icon,
        points,
        url,
        linkText,
        titleEs,
        contentEs,
        pointsEs,
        linkTextEs,
      }) => {
        const href = url ? await findTarget(url) : undefined;
        return {
          title,
          points,
          content: await settle(parseInlineMarkup(content)),
          icon: sectionIcons[icon],
          href,
          linkText: linkText || undefined,
          isComing: (url && !href) || undefined,
          spanish:
            titleEs && contentEs
              ? {
                  title: titleEs,
                  points: pointsEs,
                  content: await settle(parseInlineMarkup(contentEs)),
                  href: href && (await inSpanish(href)),
                  linkText: linkTextEs || undefined,
                }
              : undefined,
        };
      },
    ),
  );
}

/** The Spanish page where there is one, else the English one. */
const inSpanish = async (href: string): Promise<string> => {
  const twin = alternatePath(href);
  return (twin && (await findTarget(twin))) || href;
};

async function helpCard({
  context,
  title,
  message,
  tone,
  icon,
  actionSuggestions,
  relatedTopics,
  titleEs,
  messageEs,
  actionSuggestionsEs,
}: Awaited<ReturnType<typeof listHelpCards>>[number]): Promise<PromptHelpCard> {
  return {
    context,
    title,
    tone,
    actionSuggestions,
    message: await settle(parseInlineMarkup(message)),
    icon: sectionIcons[icon],
    relatedTopics: await Promise.all(
      relatedTopics.map(async ({ name, link, nameEs, linkEs }) => {
        const href = link ? await findTarget(link) : undefined;
        return {
          name,
          href,
          nameEs: nameEs || undefined,
          hrefEs: (linkEs && (await findTarget(linkEs))) || (href && (await inSpanish(href))),
        };
      }),
    ),
    spanish:
      titleEs && messageEs
        ? {
            title: titleEs,
            message: await settle(parseInlineMarkup(messageEs)),
            actionSuggestions: actionSuggestionsEs,
          }
        : undefined,
  };
}

/** A link whose page is not there keeps its words alone. */
const settle = (paragraphs: Paragraph[]): Promise<Paragraph[]> =>
  Promise.all(
    paragraphs.map((pieces) =>
      Promise.all(
        pieces.map(async (piece) => {
          if (piece.kind !== 'link') return piece;
          const url = await findTarget(piece.url);
          return url ? { ...piece, url } : { kind: 'text' as const, text: piece.text };
        }),
      ),
    ),
  );
