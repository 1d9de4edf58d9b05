-- Quem se afasta, por quanto tempo, e quem lhe faz as vezes.
create table substituicao (
  id uuid primary key,
  titular_id uuid not null references usuario,
  substituto_id uuid references usuario,
  afastamento text not null check (afastamento in ('FERIAS', 'LICENCA', 'OUTRO')),
  inicio date not null,
  fim date not null,
  ato text not null check (ato <> ''),
  motivo text not null check (motivo <> ''),
  criada_em timestamptz not null,
  criada_por uuid not null references usuario,
  encerrada_em timestamptz,
  encerrada_por uuid references usuario,
  check (fim >= inicio),
  check (substituto_id is distinct from titular_id)
);
comment on table substituicao is 'Afastamentos, com quem substitui; sem substituto, só o afastamento. Acabam sozinhos no último dia.';
comment on column substituicao.id is '[interno]';
comment on column substituicao.titular_id is '[publico] Quem se afasta.';
comment on column substituicao.substituto_id is '[publico] Quem lhe faz as vezes; nulo, ninguém.';
comment on column substituicao.afastamento is '[interno]';
comment on column substituicao.inicio is '[publico] O primeiro dia, no fuso da entidade.';
comment on column substituicao.fim is '[publico] O último dia.';
comment on column substituicao.ato is '[publico] O que a determina: Portaria nº 12/2026.';
comment on column substituicao.motivo is '[pessoal]';
comment on column substituicao.criada_em is '[interno]';
comment on column substituicao.criada_por is '[interno]';
comment on column substituicao.encerrada_em is '[interno] Acabou antes do último dia, ou não chegou a começar.';
comment on column substituicao.encerrada_por is '[interno]';
create index substituicao_titular_idx on substituicao (titular_id, fim) where encerrada_em is null;
create index substituicao_substituto_idx on substituicao (substituto_id, fim) where encerrada_em is null;
