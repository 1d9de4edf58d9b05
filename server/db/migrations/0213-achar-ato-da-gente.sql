-- fora de transação
create index concurrently if not exists historico_gente_idx on historico (seq)
  where ato in ('usuario.cadastrado', 'usuario.papel-concedido', 'usuario.papeis-alterados', 'usuario.lotacao-alterada', 'usuario.desativado', 'usuario.reativado', 'grupo.criado', 'grupo.alterado', 'classificacao.alterada', 'entidade.alterada');
