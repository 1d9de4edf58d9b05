import type { Reader } from '../kernel/database.ts'
import { type Ator, lerMarca, sistemaCom } from '../modules/ator/index.ts'

/** The system acting for nobody, with what the entidade allows at this moment. */
export const systemActor = async (reader: Reader, fuso: string): Promise<Ator> =>
  sistemaCom(await lerMarca(reader, fuso))
