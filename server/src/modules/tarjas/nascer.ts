import type { Tx } from '../../kernel/database.ts'
import { inserirItem, INTERNO } from '../cadastro/index.ts'
import { classificacaoDoSistema } from '../classificacao/index.ts'
import { registrar } from '../historico/index.ts'
import { mandarPreparar } from '../preparo/index.ts'
import { anexarTermo } from '../termos/index.ts'
import { redigirCertidao } from './certidao.ts'
import type { MeiosDaTarja, Pedida, Pronta } from './fazer.ts'

/** Lavrada pelo sistema: não se substitui, e ninguém precisa assiná-la (docs/adr/0022). */
const CLASSE = { especie: 'Versão pública', tipo: null }

type Meios = Pick<MeiosDaTarja, 'sistema' | 'tarjador'>

/** O documento, com os bytes que se conferiram por única versão, e a certidão anexada a ele. */
export async function nascer(
  tx: Tx,
  { sistema, tarjador }: Meios,
  { pedida, pronta }: { pedida: Pedida; pronta: Pronta },
): Promise<void> {
  const { originalId, titulo } = pedida
  const lugar = { usuarioId: pedida.cargaUsuarioId, setorId: pedida.cargaSetorId }
  const id = await inserirItem(tx, sistema, {
    tipo: 'documento',
    titulo,
    assunto: null,
    classificacaoId: await classificacaoDoSistema(tx, CLASSE),
    // Quem a pediu a lê primeiro, e é quem depois a abre ao público.
    restricoes: INTERNO,
    nascimento: { lugar, setorId: null },
  })
  await gravarArquivo(tx, id, pronta)
  const { motor, conferente } = tarjador
  await tx
    .updateTable('versaoPublica')
    .set({
      situacao: 'FEITA',
      documentoId: id,
      sha256: pronta.gravado.sha256,
      paginas: JSON.stringify(pronta.paginas),
      motor,
      conferente,
      feitaEm: tx.now,
    })
    .where('id', '=', pedida.id)
    .execute()
  const certidaoId = await anexarTermo(tx, sistema, {
    principal: { id, lugar },
    redacao: await redigirCertidao(tx, { sistema, tarjador }, { pedida, pronta }),
  })
  await registrar(tx, sistema, {
    ato: 'documento.versao-publica-feita',
    itens: [id, originalId],
    dados: {
      versaoPublicaId: pedida.id,
      sha256Original: pedida.sha256,
      sha256: pronta.gravado.sha256,
      paginas: pronta.paginas,
      motor,
      conferente,
      certidaoId,
      avisar: [pedida.pedidaPor],
    },
  })
}

async function gravarArquivo(tx: Tx, id: string, { chave, gravado, inspecao }: Pronta): Promise<void> {
  await tx
    .insertInto('documento')
    .values({
      id,
      origem: 'ELETRONICA',
      situacaoArquivo: 'OK',
      situacaoDesde: tx.now,
      nivelAssinatura: 'SIMPLES',
      minuta: false,
      extensao: 'pdf',
      versaoArquivo: 1,
      versaoBase: 1,
    })
    .execute()
  const { paginas, texto } = inspecao
  await tx
    .insertInto('documentoVersao')
    .values({
      documentoId: id,
      numero: 1,
      chave,
      ...gravado,
      paginas,
      extensao: 'pdf',
      motivo: 'REDACAO',
      criadaEm: tx.now,
    })
    .execute()
  await tx.insertInto('documentoTexto').values({ documentoId: id, texto }).execute()
  await mandarPreparar(tx, { documentoId: id, numero: 1, extensao: 'pdf' })
}
