import { eq } from 'drizzle-orm';
import { profilePictures, users } from '../../../db/schema/index.ts';
import { write } from '../../../db/write.ts';
import type { Ctx } from '../../../server/context.ts';
import { openField, sealField } from '../../../server/crypto/sealed-field.ts';
import { Invalid, NotFound, Unavailable } from '../../../server/errors.ts';
import type { PictureInput } from '../schemas.ts';
import { requireMember } from '../../../server/members/require-member.ts';

/** Pixels of a side; twice what any page shows. */
const SIDE = 320;
/** More than any phone takes; a small file may claim far more and fill the memory. */
const MOST_PIXELS = 80_000_000;
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'heif', 'avif'];
const NO_PICTURE = "We can't show this file. Please choose a JPEG, PNG or WebP picture.";

/** Its own address for everyone: it shows anyone who asks their own. */
const OWN_PICTURE = '/api/profile/picture';

/**
 * Keeps a person's picture: cut to a square, drawn again and sealed, so that nothing of the file they sent is left, not the place where it was
 * taken, nor what else may hide in it.
 * @throws Unauthenticated, Invalid when it is no picture, Unavailable where this machine cannot draw pictures
 */
export async function savePicture({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: PictureInput;
}): Promise<null> {
  const { userId } = requireMember(ctx);
  const picture = sealField(
    ctx,
    profilePictures.picture,
    userId,
    (await redraw(input.picture)).toString('base64'),
  );
  return await write(ctx.db, async (tx) => {
    await tx
      .insert(profilePictures)
      .values({ userId, picture, updatedAt: ctx.now })
      .onConflictDoUpdate({ target: profilePictures.userId, set: { picture, updatedAt: ctx.now } });
    await tx.update(users).set({ profileImageUrl: OWN_PICTURE }).where(eq(users.id, userId));
    return null;
  });
}

async function redraw(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp').catch(() => {
    throw new Unavailable("We can't save pictures right now. Everything else works.");
  });
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS });
    const { format } = await picture.metadata();
    // Drawings made of text (SVG) may ask for other files while they are drawn.
    if (!FORMATS.includes(format)) throw new TypeError(format);
    return await picture
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover', position: 'attention' })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw new Invalid('Please fix the fields marked with an error', { picture: NO_PICTURE });
  }
}

/** @throws Unauthenticated */
export async function removePicture({ ctx }: { ctx: Ctx }): Promise<null> {
  const { userId } = requireMember(ctx);
  return await write(ctx.db, async (tx) => {
    await tx.delete(profilePictures).where(eq(profilePictures.userId, userId));
    await tx.update(users).set({ profileImageUrl: null }).where(eq(users.id, userId));
    return null;
  });
}

/** Changes with each new picture; null where there is none. @throws Unauthenticated */
export async function findPictureVersion({ ctx }: { ctx: Ctx }): Promise<number | null> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({ updatedAt: profilePictures.updatedAt })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId))
    .get();
  return row?.updatedAt ?? null;
}

/** One's own picture, WebP. @throws Unauthenticated, NotFound where there is none */
export async function getPicture({ ctx }: { ctx: Ctx }): Promise<Buffer> {
  const { userId } = requireMember(ctx);
  const row = await ctx.db
    .select({ picture: profilePictures.picture })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId))
    .get();
  if (!row) throw new NotFound();
  return Buffer.from(openField(ctx, profilePictures.picture, userId, row.picture), 'base64');
}
