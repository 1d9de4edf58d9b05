import type { ArgumentosDeQuery } from '@autos/contract/entradas.ts'
import { validacao } from '@autos/contract/erros.ts'
import { CONTENT_TYPE } from '@autos/contract/regras/arquivos.ts'
import { PUT_URL_MINUTOS } from '@autos/contract/regras/limites.ts'
import type { Armazenamento, EnvioAutorizado } from '../../adapters/armazenamento/port.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/ids.ts'
import { type Ledger, transact } from '../../kernel/transact.ts'
import type { Ator } from '../ator/index.ts'
import { travarItem } from '../tramitacao/index.ts'
import { exigirQueMande, conferirExtensao, exigirTamanho } from './exigir-arquivo.ts'

/** Também o cidadão o pede, para o que se lhe pediu, e o sistema que entrega, que pode nada dizer do arquivo. */
export type PedidoDeEndereco = Pick<Pedido, 'id' | 'extensao'> & {
  [Dito in 'md5' | 'tamanho']?: Pedido[Dito] | undefined
}

type Pedido = ArgumentosDeQuery['documentoPutUrl' | 'cidadaoPutUrl']

type Contexto = { ledger: Ledger; actor(): Ator; armazenamento: Pick<Armazenamento, 'urlDeEnvio'> }

/**
 * O endereço do PUT: uma chave nova por tentativa, presa ao tipo, ao tamanho (ou, sem ele, ao maior que se
 * aceita) e, se dito, ao MD5 (domínio §9.1; D5).
 */
export async function enderecoDeEnvio(contexto: Contexto, pedido: PedidoDeEndereco): Promise<string> {
  const ator = contexto.actor()
  return contexto.armazenamento.urlDeEnvio(
    await transact(contexto.ledger, (tx) => autorizarEnvio(tx, ator, pedido)),
  )
}

async function autorizarEnvio(tx: Tx, ator: Ator, pedido: PedidoDeEndereco): Promise<EnvioAutorizado> {
  const fatos = await travarItem(tx, ator, { tipo: 'documento', id: pedido.id })
  exigirQueMande(fatos)
  return abrirIntencao(tx, ator, { ...pedido, id: fatos.id })
}

/** Uma chave nova, que só esta tentativa usa. Quem pode tentar decide quem chama. */
export async function abrirIntencao(
  tx: Tx,
  ator: Ator,
  { id, extensao, md5, tamanho }: PedidoDeEndereco,
): Promise<EnvioAutorizado> {
  const aceita = conferirExtensao(extensao)
  if (md5 && !/^[A-Za-z0-9+/]{22}==$/.test(md5)) throw validacao('md5', 'O MD5 deve vir em base64.')
  if (typeof tamanho === 'number') exigirTamanho(tamanho, ator.marca.arquivoMaxBytes)
  const chave = `docs/${id}/${newId()}.${aceita}`
  const expiraEm = new Date(tx.now.getTime() + PUT_URL_MINUTOS * 60_000)
  const criadaPor = ator.tipo === 'USUARIO' ? ator.id : null
  await tx
    .insertInto('arquivoIntencao')
    .values({ id: newId(), documentoId: id, chave, extensao: aceita, criadaEm: tx.now, expiraEm, criadaPor })
    .execute()
  const envio = {
    chave,
    tipo: CONTENT_TYPE[aceita],
    validadeSegundos: PUT_URL_MINUTOS * 60,
    md5: md5 || undefined,
  }
  return typeof tamanho === 'number'
    ? { ...envio, tamanho }
    : { ...envio, maximo: ator.marca.arquivoMaxBytes }
}
