import { abrirDiagramador } from '../adapters/diagramacao/diagramador.ts'
import { abrirLeitorDePdf } from '../adapters/leitor-pdf/leitor.ts'
import { abrirEmpacotador } from '../adapters/pacote/pacote.ts'
import { abrirLavrador } from '../adapters/termos/pdf.ts'
import type { JobName, Jobs } from '../kernel/jobs.ts'
import { transact } from '../kernel/transact.ts'
import { enviarCodigo, enviarConvite, enviarCopia } from '../modules/convites/index.ts'
import { preservar, selarComoInstituicao, verificar } from '../modules/assinaturas/index.ts'
import { conferir, copiarArquivo, juntarConcluso } from '../modules/documentos/index.ts'
import { avisarIntegrador, entregaConferida } from '../modules/entregas/index.ts'
import { apagarExportacao, montarExportacao } from '../modules/exportacao/index.ts'
import { apagarArquivos } from '../modules/lixeira/index.ts'
import { criarNotificacoes } from '../modules/notificacoes/index.ts'
import { conferirNoDiario, mandar } from '../modules/publicacao/index.ts'
import { diagramar } from '../modules/rascunhos/index.ts'
import { avisarDoPedido, pedidoConferido } from '../modules/solicitacoes/index.ts'
import { lavrar } from '../modules/termos/index.ts'
import type { RecursosDaEntidade } from './resources.ts'
import { systemActor } from './system-actor.ts'

type Handler<N extends JobName> = (recursos: RecursosDaEntidade, data: Jobs[N]) => Promise<void>

const leitor = abrirLeitorDePdf()
const lavrador = abrirLavrador()
const diagramador = abrirDiagramador()
const empacotador = abrirEmpacotador()
const sistema = ({ db, config }: RecursosDaEntidade) => systemActor(db, config.fuso)

const meiosDoConvite = async (recursos: RecursosDaEntidade) => ({
  ledger: await recursos.ledger(),
  correio: recursos.correio,
  sistema: await sistema(recursos),
  endereco: recursos.config.endereco,
})

const meiosDoDiario = async (recursos: RecursosDaEntidade) => ({
  ledger: await recursos.ledger(),
  diario: recursos.diario,
  sistema: await sistema(recursos),
})

const signingOf = async (recursos: RecursosDaEntidade) => ({
  db: recursos.db,
  ledger: await recursos.ledger(),
  armazenamento: recursos.armazenamento,
  assinador: recursos.assinador,
  entidade: recursos.config,
  log: recursos.log,
  sistema: await sistema(recursos),
})

/** Delivered at least once: each is idempotent by what its payload names. */
export const HANDLERS: { [N in JobName]: Handler<N> } = {
  'documento.conferir': async (recursos, data) =>
    conferir(
      {
        ledger: await recursos.ledger(),
        armazenamento: recursos.armazenamento,
        leitor,
        reparador: recursos.assinador.pdf,
        sistema: await sistema(recursos),
        aoConferir: async (tx, ...conferido) => {
          await entregaConferida(tx, ...conferido)
          await pedidoConferido(tx, ...conferido)
        },
      },
      data,
    ),
  'documento.juntar-concluso': async (recursos, data) =>
    juntarConcluso({ ledger: await recursos.ledger(), sistema: await sistema(recursos) }, data),
  'documento.copiar-arquivo': async (recursos, data) =>
    copiarArquivo(
      {
        ledger: await recursos.ledger(),
        armazenamento: recursos.armazenamento,
        limite: (await sistema(recursos)).marca.arquivoMaxBytes,
      },
      data,
    ),
  'rascunho.diagramar': async (recursos, data) =>
    diagramar(
      {
        ledger: await recursos.ledger(),
        armazenamento: recursos.armazenamento,
        diagramador,
        sistema: await sistema(recursos),
      },
      data,
    ),
  'assinatura.verificar': async (recursos, data) => verificar(await signingOf(recursos), data),
  'assinatura.preservar': async (recursos, data) => preservar(await signingOf(recursos), data),
  'correio.enviar': ({ correio }, data) => correio.enviar(data),
  'convite.enviar': async (recursos, data) => enviarConvite(await meiosDoConvite(recursos), data),
  'convite.codigo': async (recursos, data) => enviarCodigo(await meiosDoConvite(recursos), data),
  'convite.copia': async (recursos, data) => enviarCopia(await meiosDoConvite(recursos), data),
  'termo.lavrar': async (recursos, data) =>
    lavrar(
      {
        ledger: await recursos.ledger(),
        armazenamento: recursos.armazenamento,
        lavrador,
        selar: async (pdf, em) => selarComoInstituicao(await signingOf(recursos), pdf, em),
        sistema: await sistema(recursos),
        endereco: recursos.config.endereco,
      },
      data,
    ),
  'lixeira.apagar-arquivos': async ({ db, armazenamento }, data) =>
    apagarArquivos({ db, armazenamento }, data),
  'integrador.avisar': async ({ db, avisos, config }, data) =>
    avisarIntegrador({ db, avisos, entidadeId: config.id }, data),
  'diario.mandar': async (recursos, data) =>
    mandar({ ...(await meiosDoDiario(recursos)), armazenamento: recursos.armazenamento }, data),
  'diario.conferir': async (recursos, data) => conferirNoDiario(await meiosDoDiario(recursos), data),
  'solicitacao.avisar': async (recursos, data) =>
    avisarDoPedido(
      {
        db: recursos.db,
        correio: recursos.correio,
        sistema: await sistema(recursos),
        endereco: recursos.config.endereco,
      },
      data,
    ),
  'exportacao.montar': async (recursos, data) =>
    montarExportacao(
      {
        ledger: await recursos.ledger(),
        armazenamento: recursos.armazenamento,
        empacotador,
        lavrador,
        sistema: await sistema(recursos),
        endereco: recursos.config.endereco,
      },
      data,
    ),
  'exportacao.apagar': async ({ db, armazenamento }, data) => apagarExportacao({ db, armazenamento }, data),
  'notificacao.criar': async (recursos, data) =>
    transact(await recursos.ledger(), (tx) => criarNotificacoes(tx, data, recursos.config.endereco)),
}

export const handle = <N extends JobName>(
  recursos: RecursosDaEntidade,
  name: N,
  data: Jobs[N],
): Promise<void> => HANDLERS[name](recursos, data)
