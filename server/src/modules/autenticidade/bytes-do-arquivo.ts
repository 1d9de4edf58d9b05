import { naoEncontrado } from '@autos/contract/erros.ts'
import { lerCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { AssinaturaPdf, ComoExplicar } from '../../adapters/assinatura-pdf/port.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db } from '../../kernel/database.ts'
import { countAsking } from '../../kernel/quota.ts'
import { comVersao } from '../assinaturas/index.ts'
import type { Ator } from '../ator/index.ts'
import { ePublico } from './erratas.ts'
import { CONFERENCIAS } from './limite.ts'
import { achar, lerVersoes } from './verificar.ts'

type Meios = {
  db: Db
  armazenamento: Armazenamento
  pdf: Pick<AssinaturaPdf, 'explicar'>
  sistema: Ator
  ip: string | null
}

/**
 * Quem escreveu cada byte do PDF em vigor, em que revisão, e o que é, para quem o confere por si: só do que qualquer
 * pessoa com o código baixaria da página.
 */
export async function bytesDoArquivo(
  { db, armazenamento, pdf, sistema, ip }: Meios,
  { codigo, como }: { codigo: string; como: ComoExplicar },
): Promise<string> {
  await countAsking(db, CONFERENCIAS, ip)
  const fatos = await achar(db, sistema, lerCodigo(codigo))
  const emVigor = (await lerVersoes(db, fatos)).find((versao) => versao.emVigor)
  if (emVigor?.extensao !== 'pdf' || !ePublico(fatos)) throw naoEncontrado()
  return comVersao({ db, armazenamento }, { documentoId: fatos.id, numero: emVigor.numero }, ({ bytes }) =>
    pdf.explicar(bytes, como),
  )
}
