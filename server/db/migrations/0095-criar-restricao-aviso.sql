-- De que restrições já se avisou que acabam ou acabaram; nenhuma se levanta sozinha.
create table restricao_aviso (
  docproc_id uuid not null references docproc,
  restrito_ate date not null,
  vencida boolean not null,
  em timestamptz not null,
  primary key (docproc_id, restrito_ate, vencida)
);
comment on table restricao_aviso is 'Aviso ao classificador de que a restrição de um item acaba ou acabou; um por data e ocasião.';
comment on column restricao_aviso.docproc_id is '[publico]';
comment on column restricao_aviso.restrito_ate is '[publico] O dia de que se avisou: com outro, avisa-se de novo.';
comment on column restricao_aviso.vencida is '[publico] Avisou-se de que acabou; senão, de que vai acabar.';
comment on column restricao_aviso.em is '[publico]';
revoke update, delete, truncate on restricao_aviso from autos_app;

create index docproc_restrito_ate_idx on docproc (restrito_ate) where restrito_ate is not null;
