-- O que veio de outro sistema, pelo código que lá tinha: trazê-lo outra vez não o faz de novo.
create table importado (
  fonte text not null check (fonte <> ''),
  especie text not null check (especie in ('setor', 'pessoa', 'classificacao', 'interessado', 'processo', 'documento')),
  codigo text not null check (codigo <> ''),
  id uuid not null,
  em timestamptz not null,
  primary key (fonte, especie, codigo)
);
comment on table importado is 'O que veio de outro sistema, e em que se tornou aqui. Só se insere.';
comment on column importado.fonte is '[publico] O sistema de que veio, como a importação o chamou.';
comment on column importado.especie is '[publico]';
comment on column importado.codigo is '[interno] O que lá o identificava.';
comment on column importado.id is '[publico] O que aqui o identifica; o que já havia também se liga.';
comment on column importado.em is '[publico] Quando veio.';
create index importado_id_idx on importado (id);
revoke update, delete, truncate on importado from autos_app;
