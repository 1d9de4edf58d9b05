import type { JobName, Jobs, Retrying } from '../kernel/jobs.ts'
import * as run from './job-handlers.ts'
import type { RecursosDaEntidade } from './resources.ts'

/** `atOnce`: how many of the kind run at once in one process; inspection is bounded again by its own slots. */
type JobKind<N extends JobName> = Retrying & { run: run.Handler<N>; atOnce: number }

/** Every kind of job, a row each. What each carries is in kernel/jobs.ts, for those who enqueue. */
// prettier-ignore
export const JOB_KINDS: { readonly [N in JobName]: JobKind<N> } = {
  // The antivirus may be down for a weekend, and the file waits for it. What moves a file has an hour: the store and
  // the line say how long it takes, and whoever dies in it is missed by the heartbeat.
  'documento.conferir':        { run: run.conferirArquivo,      atOnce: 2, retryLimit: 5000, expireInSeconds: 3600 },
  'documento.copiar-arquivo':  { run: run.copiarOArquivo,       atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'documento.juntar-concluso': { run: run.juntarOConcluso,      atOnce: 1, retryLimit: 8,    expireInSeconds: 60 },
  // Nobody waits for it; a long file goes on from where it stopped.
  'arquivo.texto':             { run: run.prepararTexto,        atOnce: 1, retryLimit: 200,  expireInSeconds: 3600, retryDelayMax: 600 },
  // A slice of pages, at its slowest twice over for one of them; the next ones are another's turn.
  'arquivo.ocr':               { run: run.reconhecerOTexto,     atOnce: 1, retryLimit: 200,  expireInSeconds: 7200, retryDelayMax: 600 },
  'arquivo.copia':             { run: run.copiarParaLer,        atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'arquivo.miniatura':         { run: run.desenharMiniatura,    atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'arquivo.previa':            { run: run.converterEmPrevia,    atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'arquivo.antivirus':         { run: run.examinarDeNovo,       atOnce: 1, retryLimit: 200,  expireInSeconds: 3600, retryDelayMax: 600 },
  'publica.tarjar':            { run: run.fazerVersaoPublica,   atOnce: 1, retryLimit: 20,   expireInSeconds: 7200 },
  'rascunho.diagramar':        { run: run.diagramarRascunho,    atOnce: 2, retryLimit: 100,  expireInSeconds: 120 },
  'assinatura.verificar':      { run: run.verificarAssinaturas, atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'assinatura.preservar':      { run: run.preservarAssinaturas, atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  // A mail server may be down for two days: waits that grow to an hour (RFC 5321, 4.5.4.1).
  'correio.enviar':            { run: run.enviarCorreio,        atOnce: 2, retryLimit: 60,   expireInSeconds: 60, retryDelayMax: 3600 },
  'notificacao.criar':         { run: run.notificar,            atOnce: 2, retryLimit: 8,    expireInSeconds: 60 },
  'termo.lavrar':              { run: run.lavrarTermo,          atOnce: 1, retryLimit: 100,  expireInSeconds: 60 },
  'lixeira.apagar-arquivos':   { run: run.apagarDaLixeira,      atOnce: 1, retryLimit: 100,  expireInSeconds: 120 },
  // Another house's machine may be down for a weekend.
  'integrador.avisar':         { run: run.avisarOIntegrador,    atOnce: 2, retryLimit: 80,   expireInSeconds: 60, retryDelayMax: 3600 },
  // The module gives up by the clock, after a day; until then once a minute.
  'diario.mandar':             { run: run.mandarAoDiario,       atOnce: 2, retryLimit: 5000, expireInSeconds: 3600 },
  'diario.conferir':           { run: run.conferirDiario,       atOnce: 1, retryLimit: 5000, expireInSeconds: 60, retryDelayMax: 900 },
  'exportacao.montar':         { run: run.exportar,             atOnce: 1, retryLimit: 20,   expireInSeconds: 3600 },
  'exportacao.apagar':         { run: run.apagarExportado,      atOnce: 1, retryLimit: 100,  expireInSeconds: 120 },
  'documento.abrir':           { run: run.abrir,                atOnce: 1, retryLimit: 20,   expireInSeconds: 300 },
  'convite.liberar':           { run: run.liberar,              atOnce: 1, retryLimit: 20,   expireInSeconds: 300 },
  'convite.enviar':            { run: run.convidar,             atOnce: 2, retryLimit: 60,   expireInSeconds: 60, retryDelayMax: 3600 },
  'convite.codigo':            { run: run.mandarCodigo,         atOnce: 2, retryLimit: 8,    expireInSeconds: 60 },
  'convite.copia':             { run: run.mandarCopia,          atOnce: 1, retryLimit: 8,    expireInSeconds: 60 },
  'solicitacao.avisar':        { run: run.avisarDaSolicitacao,  atOnce: 2, retryLimit: 60,   expireInSeconds: 60, retryDelayMax: 3600 },
  'solicitacao.novo-endereco': { run: run.avisarOsPedidos,      atOnce: 1, retryLimit: 20,   expireInSeconds: 60 },
}
export const JOB_NAMES = Object.keys(JOB_KINDS) as JobName[]

export const handle = <N extends JobName>(
  recursos: RecursosDaEntidade,
  name: N,
  data: Jobs[N],
): Promise<void> => JOB_KINDS[name].run(recursos, data)
