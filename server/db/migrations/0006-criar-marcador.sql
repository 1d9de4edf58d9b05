create table marcador (
  id uuid primary key,
  tipo text not null check (tipo in ('PESSOAL', 'PUBLICO', 'SETOR')),
  setor_id uuid references setor,
  usuario_id uuid references usuario,
  nome text not null check (nome <> ''),
  nome_dobrado text not null generated always as (dobrar(nome)) stored,
  check ((tipo = 'SETOR') = (setor_id is not null)),
  check ((tipo = 'PESSOAL') = (usuario_id is not null)),
  unique nulls not distinct (tipo, setor_id, usuario_id, nome_dobrado)
);
comment on table marcador is 'Marcadores; níveis separados por barra invertida.';
comment on column marcador.id is '[interno]';
comment on column marcador.tipo is '[interno]';
comment on column marcador.setor_id is '[interno]';
comment on column marcador.usuario_id is '[pessoal] Dono do pessoal; ninguém mais o vê.';
comment on column marcador.nome is '[interno]';
comment on column marcador.nome_dobrado is '[interno]';

create table docproc_marcador (
  docproc_id uuid not null references docproc,
  marcador_id uuid not null references marcador on delete cascade,
  em timestamptz not null default now(),
  primary key (docproc_id, marcador_id)
);
comment on table docproc_marcador is 'O que está marcado com quê.';
comment on column docproc_marcador.docproc_id is '[interno]';
comment on column docproc_marcador.marcador_id is '[interno]';
comment on column docproc_marcador.em is '[interno]';
create index docproc_marcador_marcador_idx on docproc_marcador (marcador_id, em desc);
