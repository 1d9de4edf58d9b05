-- O que nasce aberto diz-se por espécie (domínio §7.2): a que não o diz nasce interna, por qualquer porta.
alter table classificacao add column nasce_publico boolean not null default false;
comment on column classificacao.nasce_publico is '[publico] O item novo nasce sem restrição: atos que a lei manda publicar. Dos outros, nasce interno.';
-- Marcar a espécie não abre o que já nasceu fechado.
alter table classificacao add column nasce_publico_desde timestamptz not null default '-infinity';
comment on column classificacao.nasce_publico_desde is '[publico] O item de antes não nasceu público.';
-- A regra, uma vez só: quem registra e quem mostra leem daqui.
alter table classificacao add column restricoes_ao_nascer text[] generated always as (
  case when cardinality(restricoes_padrao) > 0 then restricoes_padrao when nasce_publico then '{}'::text[] else '{INTERNO}'::text[] end) stored;
comment on column classificacao.restricoes_ao_nascer is '[publico] As de um item novo de que ninguém diz outras.';
-- A peça de processo fechado também se fecha. O que já era peça quando a regra chegou fica como está: fechar o que já
-- se lê é ato de alguém, e não da atualização. No banco que nasce com a regra, ela vale desde sempre.
alter table marca add column pecas_fechadas_desde timestamptz not null default '-infinity';
comment on column marca.pecas_fechadas_desde is '[publico] Desde quando a peça que se junta a um processo fechado é interna como ele.';
update marca set pecas_fechadas_desde = now() where exists (select 1 from docproc);
