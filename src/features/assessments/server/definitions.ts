import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { assessmentForms, assessmentTypes } from '../../../db/schema/index.ts';
import { NotFound } from '../../../server/errors.ts';
import type { StoredDefinition } from '../answer-schemas.ts';

export interface Published {
  typeId: string;
  name: string;
  definition: StoredDefinition;
}

/**
 * The questions that are offered now, as they were published last.
 * @throws NotFound where there are none
 */
export async function getPublished(db: Pick<Db, 'select'>, name: string): Promise<Published> {
  const row = await db
    .select({ typeId: assessmentTypes.id, formData: assessmentForms.formData })
    .from(assessmentTypes)
    .innerJoin(assessmentForms, eq(assessmentForms.assessmentTypeId, assessmentTypes.id))
    .where(and(eq(assessmentTypes.name, name), eq(assessmentTypes.isActive, true)))
    .orderBy(desc(assessmentTypes.version))
    .limit(1)
    .get();
  if (!row) throw new NotFound();
  return { typeId: row.typeId, name, definition: row.formData as StoredDefinition };
}
