import type { JobName } from '../../kernel/jobs.ts'

/** Como se diz, a quem administra, o que cada trabalho em segundo plano faz. */
// prettier-ignore
export const NOMES: Readonly<Record<JobName, string>> = {
  'documento.conferir':        'Conferir arquivos enviados',
  'documento.juntar-concluso': 'Juntar documentos a processos, depois de assinados',
  'documento.copiar-arquivo':  'Copiar arquivos de documentos',
  'arquivo.texto':             'Preparar o texto dos arquivos',
  'arquivo.ocr':               'Reconhecer o texto das páginas digitalizadas',
  'arquivo.copia':             'Fazer cópias de leitura',
  'arquivo.miniatura':         'Desenhar miniaturas',
  'arquivo.antivirus':         'Examinar de novo com o antivírus',
  'arquivo.previa':            'Fazer prévias de arquivos de escritório',
  'publica.tarjar':            'Fazer versões públicas',
  'rascunho.diagramar':        'Fazer o PDF do que se escreveu aqui',
  'assinatura.verificar':      'Verificar assinaturas',
  'assinatura.preservar':      'Guardar as provas das assinaturas',
  'correio.enviar':            'Mandar mensagens de correio',
  'notificacao.criar':         'Avisar pessoas',
  'termo.lavrar':              'Lavrar termos',
  'lixeira.apagar-arquivos':   'Apagar arquivos do que saiu da Lixeira',
  'integrador.avisar':         'Avisar outros sistemas',
  'exportacao.montar':         'Montar exportações',
  'exportacao.apagar':         'Apagar exportações vencidas',
  'diario.mandar':             'Mandar publicações ao diário oficial',
  'diario.conferir':           'Conferir publicações no diário oficial',
  'documento.abrir':           'Ver o que se abriria a todos, antes de o abrir',
  'convite.liberar':           'Ver o que o convidado lerá, antes de o convidar',
  'convite.enviar':            'Mandar convites para assinar',
  'convite.codigo':            'Mandar códigos de convidados',
  'convite.copia':             'Mandar a convidados a cópia assinada',
  'solicitacao.avisar':        'Avisar de solicitações externas',
  'solicitacao.novo-endereco': 'Avisar de solicitações externas no endereço corrigido',
}

/** O que já não há nesta versão chama-se pelo nome que tinha. */
export const nomeDoTrabalho = (trabalho: string): string =>
  (NOMES as Record<string, string>)[trabalho] ?? trabalho
