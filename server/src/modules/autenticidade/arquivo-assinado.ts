import { naoEncontrado, Recusa } from '@autos/contract/erros.ts'
import { lerCodigo } from '@autos/contract/regras/autenticidade.ts'
import type { Armazenamento } from '../../adapters/armazenamento/port.ts'
import type { Db, Reader } from '../../kernel/database.ts'
import { countAsking } from '../../kernel/quota.ts'
import type { Ator } from '../ator/index.ts'
import type { Achado } from './conferivel.ts'
import { ePublico } from './erratas.ts'
import { CONFERENCIAS } from './limite.ts'
import { achar, enderecoDoArquivo, lerVersoes } from './verificar.ts'

type Meios = {
  db: Db
  armazenamento: Pick<Armazenamento, 'urlDeLeitura'>
  sistema: Ator
  ip: string | null
}

/** `codigo`: o do endereço que o QR leva. `digitado`: o que a pessoa escreveu a quem lê o QR; vazio, se nada. */
type Pedido = { codigo: string; digitado: string }

/**
 * O PDF assinado, para quem o confere por conta própria (o Validar do ITI): só o que qualquer pessoa com o código
 * baixaria da página, e que tenha assinatura. O código digitado nada abre que o do endereço não abra: conferir que são
 * o mesmo é o que o Validar espera, e só se faz do que é público, para que o 401 não diga o que há.
 */
export async function arquivoAssinado(
  { db, armazenamento, sistema, ip }: Meios,
  { codigo, digitado }: Pedido,
): Promise<string> {
  await countAsking(db, CONFERENCIAS, ip)
  const fatos = await achar(db, sistema, lerCodigo(codigo))
  const emVigor = (await lerVersoes(db, fatos)).find((versao) => versao.emVigor)
  if (emVigor?.extensao !== 'pdf' || !ePublico(fatos) || !(await temAssinatura(db, fatos)))
    throw naoEncontrado()
  if (digitado.trim() !== '' && lerCodigo(digitado) !== lerCodigo(codigo))
    throw new Recusa(
      'NaoAutenticadoException',
      'O código digitado não é o deste documento. Copie o que está impresso junto do QR, ou deixe-o em branco.',
    )
  return enderecoDoArquivo({ armazenamento }, fatos, emVigor)
}

async function temAssinatura(reader: Reader, { id, versaoBase }: Achado): Promise<boolean> {
  const uma = await reader
    .selectFrom('assinatura')
    .select('id')
    .where('documentoId', '=', id)
    .where('versao', '>=', versaoBase ?? 1)
    .where('campo', 'is not', null)
    .where('assinadaEm', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return uma !== undefined
}
