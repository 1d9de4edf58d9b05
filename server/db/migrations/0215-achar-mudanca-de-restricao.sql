-- fora de transação
create index concurrently if not exists historico_restricao_idx on historico (seq)
  where ato in ('documento.restricoes-alteradas', 'processo.restricoes-alteradas');
