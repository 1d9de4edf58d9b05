-- Onde a entidade o permite, o classificador lê o que se restringe, e diz por quê (domínio §7.3).
create table leitura_motivada (
  id uuid primary key,
  docproc_id uuid not null references docproc,
  usuario_id uuid not null references usuario,
  motivo text not null,
  em timestamptz not null,
  ate timestamptz not null check (ate > em)
);
comment on table leitura_motivada is 'Leitura, por pouco tempo, do que só outros leem: quem e por quê. Só se insere.';
comment on column leitura_motivada.id is '[interno]';
comment on column leitura_motivada.docproc_id is '[interno]';
comment on column leitura_motivada.usuario_id is '[interno]';
comment on column leitura_motivada.motivo is '[pessoal] O que a pessoa escreveu.';
comment on column leitura_motivada.em is '[interno]';
comment on column leitura_motivada.ate is '[interno] Depois disso, só com outro motivo.';
create index leitura_motivada_usuario_idx on leitura_motivada (usuario_id, docproc_id, ate);
revoke update, delete, truncate on leitura_motivada from autos_app;

alter table visualizacao add column motivo text;
comment on column visualizacao.motivo is '[pessoal] Por que leu quem não constava dos que podem.';
