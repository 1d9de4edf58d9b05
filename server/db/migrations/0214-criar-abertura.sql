-- O que se abriu a quem é de fora, um dia de cada vez: apura-se do histórico, e alguém decide (domínio §7.3).
create table abertura_dia (
  dia date primary key,
  apurado_em timestamptz not null default now()
);
comment on table abertura_dia is 'Os dias de que já se apurou o que se abriu, no fuso da entidade.';
comment on column abertura_dia.dia is '[interno]';
comment on column abertura_dia.apurado_em is '[interno]';

create table abertura (
  id uuid primary key,
  dia date not null references abertura_dia,
  docproc_id uuid not null references docproc,
  publico boolean not null,
  quem jsonb not null,
  historico_id uuid,
  situacao text not null default 'ABERTA' check (situacao in ('ABERTA', 'FECHADA', 'CERTA')),
  decidida_em timestamptz,
  decidida_por uuid references usuario,
  antes jsonb,
  unique (dia, docproc_id),
  check ((situacao = 'ABERTA') = (decidida_em is null))
);
comment on table abertura is 'Um item que quem é de fora passou a ler num dia.';
comment on column abertura.id is '[interno]';
comment on column abertura.dia is '[interno]';
comment on column abertura.docproc_id is '[interno]';
comment on column abertura.publico is '[interno] Qualquer pessoa passou a ler.';
comment on column abertura.quem is '[pessoal] As outras: como se dizem, por que leem e, de quem se autorizou, o CPF.';
comment on column abertura.historico_id is '[interno] O ato por que se abriu.';
comment on column abertura.situacao is '[interno]';
comment on column abertura.decidida_em is '[interno]';
comment on column abertura.decidida_por is '[interno]';
comment on column abertura.antes is '[pessoal] As restrições que havia quando se fechou, para se desfazer.';
create index abertura_por_decidir_idx on abertura (dia) where situacao = 'ABERTA';
create index abertura_docproc_idx on abertura (docproc_id);
