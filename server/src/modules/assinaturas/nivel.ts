import { Recusa } from '@autos/contract/erros.ts'
import type { Reader } from '../../kernel/database.ts'
import type { Fatos } from '../acoes/index.ts'
import { exigirQueSeNumere } from '../classificacao/index.ts'
import { maiorNivel, type Nivel, NIVEIS, rotuloDoNivel } from '../documentos/index.ts'

/** Com que se chega a cada nível (domínio §5.1). */
const METODOS: Record<Nivel, string> = {
  SIMPLES: 'a assinatura simples',
  AVANCADA: 'a conta Gov.br, um certificado em nuvem ou um certificado local',
  QUALIFICADA: 'um certificado ICP-Brasil, em nuvem ou local',
}

/**
 * O nível mínimo é o maior entre o do documento e o da classificação, que pode ter subido depois do registro; e o número que
 * vem com a primeira assinatura tem de onde vir.
 */
export async function exigirNivelENumero(reader: Reader, f: Fatos, alcancado: Nivel): Promise<void> {
  await exigirNivel(reader, f, alcancado)
  await exigirQueSeNumere(reader, f)
}

async function exigirNivel(reader: Reader, f: Fatos, alcancado: Nivel): Promise<void> {
  const { nivelAssinatura } = await reader
    .selectFrom('classificacao')
    .select('nivelAssinatura')
    .where('id', '=', f.classificacaoId)
    .executeTakeFirstOrThrow()
  const minimo = maiorNivel(f.nivelAssinatura ?? 'SIMPLES', nivelAssinatura)
  if (NIVEIS.indexOf(alcancado) >= NIVEIS.indexOf(minimo)) return
  throw new Recusa(
    'NivelAssinaturaInsuficienteException',
    `${f.tituloVisivel}: exige assinatura ${rotuloDoNivel(minimo)}. Use ${METODOS[minimo]}.`,
    {
      motivo: `exige assinatura ${rotuloDoNivel(minimo)}`,
    },
  )
}
