-- O que de pessoal se acha no que qualquer pessoa lê: de que tipo e em que páginas, nunca qual (ADR 0040).
create table exame_do_publico (
  documento_id uuid primary key references documento,
  sha256 char(64) not null,
  leitor int not null,
  situacao text not null check (situacao in ('NAO_EXAMINADO', 'COM_DADOS', 'SEM_DADOS')),
  dados jsonb not null,
  sem_texto int not null,
  em timestamptz not null
);
comment on table exame_do_publico is 'O exame do arquivo em vigor de cada documento público; refaz-se se o arquivo ou o que se leu dele mudam.';
comment on column exame_do_publico.documento_id is '[interno]';
comment on column exame_do_publico.sha256 is '[interno] Do arquivo examinado.';
comment on column exame_do_publico.leitor is '[interno] Qual das maneiras de procurar: a mais nova examina de novo.';
comment on column exame_do_publico.situacao is '[interno]';
comment on column exame_do_publico.dados is '[interno] Tipo, quantos e em que páginas.';
comment on column exame_do_publico.sem_texto is '[interno] Páginas em que não se pôde procurar.';
comment on column exame_do_publico.em is '[interno]';
