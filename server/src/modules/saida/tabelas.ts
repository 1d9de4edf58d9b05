/**
 * O que não sai: segredos e sessões, o que se refaz do resto, e o que é desta instalação. Toda outra tabela sai
 * inteira, e a que se crie amanhã também.
 */
// prettier-ignore
export const FORA: readonly string[] = [
  // Segredos, sessões e passos de quem está entrando ou assinando.
  'autorizacao', 'certificado_sessao', 'cidadao_entrada', 'cidadao_sessao', 'entrada_recusada', 'convite', 'convite_codigo', 'convite_sessao', 'impersonacao_chave', 'impersonacao_uso', 'integrador_chave', 'integrador_aviso', 'assinatura_inicio', 'idempotencia', 'consulta_publica', 'sessao_encerrada',
  // Refaz-se do que sai.
  'arquivo_dado', 'arquivo_derivado', 'arquivo_exame', 'arquivo_lugar', 'arquivo_pagina', 'arquivo_preparo', 'docproc_busca', 'evidencia_consulta', 'mudanca', 'mudanca_total',
  // Desta instalação, ou por acabar.
  'migracao', 'pulso', 'servico_externo', 'arquivo_relido', 'releitura', 'releitura_origem', 'exportacao', 'exportacao_arquivo', 'rascunho_vez', 'arquivo_intencao',
]

/** Colunas de segredo dentro de tabelas que saem. */
export const COLUNAS_FORA: Readonly<Record<string, readonly string[]>> = {
  usuario: ['certificado'],
  carta: ['retorno'],
}
