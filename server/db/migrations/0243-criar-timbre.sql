-- O papel timbrado da entidade, em versões como as dos modelos. Sem nenhuma, vale o que vem com o produto.
create table timbre (
  versao int primary key check (versao >= 1),
  html text not null,
  gravado_em timestamptz not null,
  gravado_por uuid references usuario
);
comment on table timbre is 'Versões do papel timbrado. A última vale; nenhuma se altera.';
comment on column timbre.versao is '[publico]';
comment on column timbre.html is '[publico] Já saneado.';
comment on column timbre.gravado_em is '[publico]';
comment on column timbre.gravado_por is '[publico]';
grant select, insert on timbre to autos_app;
revoke update, delete, truncate on timbre from autos_app;

alter table rascunho add column timbre int;
comment on column rascunho.timbre is '[interno] Em que versão do papel timbrado se finalizou; zero, no que vem com o produto.';
