import type { AtoDeItem } from '../../../src/modules/historico/index.ts'
import type { NomeDeComando } from './comandos.ts'

/** Os atos que o modelo não pratica, e por quê. */
type Fora = { fora: string }
const NO_TESTE = { fora: 'cada um tem os seus testes, no módulo dele' }
const CADASTRO = { fora: 'os itens do modelo já nasceram' }
const ARQUIVO = { fora: 'o modelo não tem arquivos, nem o trabalho que os confere' }
const DE_FORA = { fora: 'o modelo não tem gente de fora nem outros sistemas' }
const METADADOS = { fora: 'muda como o título, e o modelo só muda o título' }
const DA_ADMINISTRACAO = { fora: 'no modelo, ninguém sai e nenhum setor se encerra; há disputas' }
const DO_RELOGIO = { fora: 'no modelo, nada vence' }

/** Por que comando o modelo passa por cada ato. */
// prettier-ignore
export const POR_ONDE = {
  'documento.enviado': 'enviar',                       'processo.enviado': 'enviar',
  'documento.envio-desfeito': 'desfazer',              'processo.envio-desfeito': 'desfazer',
  'documento.recebido': 'abrir',                       'processo.recebido': 'abrir',
  'documento.arquivado': 'arquivar',                   'processo.arquivado': 'arquivar',
  'documento.desarquivado': 'desarquivar',             'processo.desarquivado': 'desarquivar',
  'documento.juntado': 'juntar',                       'documento.disjuntado': 'disjuntar',
  'documento.desconsiderado': 'desconsiderar',         'termo.lavrado': 'lavrar',
  'documento.anexado': 'anexar',                       'documento.desanexado': 'desanexar',
  'processo.apensado': 'apensar',                      'processo.desapensado': 'desapensar',
  'documento.excluido': 'excluir',                     'processo.excluido': 'excluir',
  'documento.restaurado': 'restaurar',                 'processo.restaurado': 'restaurar',
  'documento.assinado': 'assinar',                     'documento.assinatura-rejeitada': 'rejeitar',
  'documento.assinantes-alterados': 'pedir',
  'documento.restricoes-alteradas': 'restringir',      'processo.restricoes-alteradas': 'restringir',
  'documento.titulo-alterado': 'titular',              'processo.titulo-alterado': 'titular',
  'prazo.criado': 'prazo',                             'prazo.cumprido': 'cumprir',                        'prazo.cancelado': 'dispensar',
  'documento.retido': 'reter',                         'processo.retido': 'reter',
  'documento.retencao-levantada': 'levantar',          'processo.retencao-levantada': 'levantar',
  'documento.cadastrado': CADASTRO,                    'processo.cadastrado': CADASTRO,                    'documento.clonado': CADASTRO,
  'documento.assinatura-encerrada': DA_ADMINISTRACAO,  'documento.solicitacao-passada': DA_ADMINISTRACAO,  'prazo.passado': NO_TESTE,
  'carga.redistribuida': DA_ADMINISTRACAO,             'usuario.desativado': DA_ADMINISTRACAO,             'setor.encerrado': DA_ADMINISTRACAO,
  'documento.a-aceitar': DE_FORA,                      'documento.entregue': DE_FORA,                      'documento.aceito': DE_FORA,
  'documento.rejeitado': DE_FORA,                      'documento.solicitado': DE_FORA,                    'documento.solicitado-de-novo': DE_FORA,
  'documento.recebido-de-fora': DE_FORA,               'convite.enviado': DE_FORA,                         'convite.aberto': DE_FORA,
  'convite.retido': DE_FORA, 'carta.nao-chegou': DE_FORA,
  'documento.nao-juntado': ARQUIVO,                    'documento.assinatura-iniciada': ARQUIVO,           'documento.assinaturas-encontradas': ARQUIVO,
  'documento.assinaturas-verificadas': ARQUIVO,        'documento.assinaturas-revalidadas': ARQUIVO,       'documento.assinaturas-preservadas': ARQUIVO,
  'documento.rascunho-vez-tomada': ARQUIVO,             'documento.rascunho-comentado': ARQUIVO,
  'documento.rascunho-gravado': ARQUIVO,               'documento.rascunho-finalizado': ARQUIVO,           'documento.arquivo-enviado': ARQUIVO,
  'documento.arquivo-conferido': ARQUIVO,              'documento.arquivo-recusado': ARQUIVO,              'documento.substituicao-enviada': ARQUIVO,
  'documento.substituicao-retida': ARQUIVO,             'documento.abertura-retida': ARQUIVO,               'documento.aberto': ARQUIVO,
  'documento.substituicao-recusada': ARQUIVO,          'processo.exportado': ARQUIVO,                      'processo.exportacao-pronta': ARQUIVO,
  'processo.nao-exportado': ARQUIVO,
  'documento.requerente-alterado': METADADOS,
  'documento.nivel-alterado': METADADOS,               'documento.assunto-alterado': METADADOS,            'processo.assunto-alterado': METADADOS,
  'documento.classificacao-alterada': METADADOS,       'processo.classificacao-alterada': METADADOS,       'processo.interessados-adicionados': METADADOS,
  'interessado.corrigido': DE_FORA,
  'processo.interessados-removidos': METADADOS,        'documento.contagem-informada': METADADOS,          'processo.contagem-informada': METADADOS,
  'documento.numeracao-desfeita': METADADOS,           'processo.numeracao-desfeita': METADADOS,
  'documento.assinatura-lembrada': DO_RELOGIO,         'documento.restricao-por-vencer': DO_RELOGIO,       'processo.restricao-por-vencer': DO_RELOGIO,
  'documento.restricao-vencida': DO_RELOGIO,           'processo.restricao-vencida': DO_RELOGIO,           'prazo.lembrado': DO_RELOGIO,
  'prazo.vencido': DO_RELOGIO,                         'documento.expurgado': DO_RELOGIO,                  'processo.expurgado': DO_RELOGIO,
  'marcador.vinculado': NO_TESTE,                      'marcador.desvinculado': NO_TESTE,                  'item.leitura-recusada': NO_TESTE, 'item.abertura-vista': NO_TESTE,
  'documento.lido-com-motivo': NO_TESTE,               'processo.lido-com-motivo': NO_TESTE,               'documento.copia-enviada': NO_TESTE,
  'processo.copia-enviada': NO_TESTE,                  'documento.copia-ciente': NO_TESTE,                 'processo.copia-ciente': NO_TESTE,
  'documento.publicacao-pedida': NO_TESTE,             'documento.publicacao-repetida': NO_TESTE,          'documento.publicacao-enviada': NO_TESTE,
  'documento.publicado': NO_TESTE,                     'documento.publicacao-retirada': NO_TESTE,          'documento.publicacao-recusada': NO_TESTE,
  'documento.versao-publica-pedida': ARQUIVO,           'documento.versao-publica-feita': ARQUIVO,          'documento.versao-publica-recusada': ARQUIVO,
  'regra.notificada': NO_TESTE,                        'documento.importado': NO_TESTE,                    'processo.importado': NO_TESTE,
} satisfies Record<AtoDeItem, NomeDeComando | Fora>
