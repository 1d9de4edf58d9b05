-- O pedaço do texto que uma pesquisa mostra é acesso ao conteúdo, e anota-se uma vez por dia e item (domínio §7.3).
alter table visualizacao add column dia_do_trecho date;
comment on column visualizacao.dia_do_trecho is '[interno] Em que dia, no fuso da entidade, só se viu um pedaço do texto, sem abrir o item; nulo de quem o abriu.';
