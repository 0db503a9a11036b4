import { fold, stem } from '../../../../lib/words.ts';

/**
 * Words that mean the same thing to a coach, English and Spanish together: what somebody asks meets an answer that says it otherwise.
 * Not a dictionary: only what members talk about with the coaches.
 */
const GROUPS = `
sleep: sleep slept asleep sleeping insomnia sleepless awake wake bed bedtime night nighttime nights dormir duermo duermes dormirme sueno insomnio despierta despierto desvelo desvelada noche acostarme cama insomne duermen dormido dormida durmiendo duermas despierto madrugada
nightmare: nightmare nightmares dream dreams pesadilla pesadillas
tired: tired exhausted exhaustion fatigue fatigued drained weary worn sleepy energy lethargic sluggish burnout cansada cansado cansancio agotada agotado agotamiento energia fatiga crash slump depleted cansada desgano fuerzas canso cansa cansas cansan cansar
food: eat eating food foods ate comer como comida comidas alimento alimentos alimentacion comiendo comes comen coma comi comiendo almorzar cenar desayuno
meal: meal meals dinner lunch supper cook cooking recipe recipes dish cena almuerzo receta recetas cocinar cocino platillo
breakfast: breakfast desayuno desayunar brunch
snack: snack snacks snacking nibble nibbling munchies munch merienda bocadillo bocadillos botana antojito picar picoteo
craving: craving cravings crave binge sweets sweet sugar sugary chocolate candy dessert antojo antojos dulce dulces azucar cookies cookie chips icecream galletas helado papitas pan
diet: diet dieting diets dieta dietas keto fasting paleo ayuno
weight: weight overweight obese pounds lbs kilos slim thinner fat scale peso adelgazar kilos gorda gordo bascula libras rebajar
calorie: calorie calories kcal macros deficit caloria calorias
protein: protein proteins proteina proteinas
hungry: hungry hunger starving appetite full fullness hambre apetito llena
vegetable: vegetable vegetables veggie veggies greens salad fruit fruits verdura verduras vegetales ensalada fruta frutas
water: water drink drinking hydrate hydrated hydration thirsty agua beber tomar hidratarme hidratacion sed
coffee: coffee caffeine tea soda cafe cafeina refresco
alcohol: alcohol drunk wine beer liquor vodka sober sobriety alcoholica vino cerveza borracha tomando
smoke: smoke smoking cigarettes cigarette vape vaping nicotine fumar fumo cigarro cigarros
supplement: supplement supplements vitamin vitamins pill pills magnesium melatonin suplemento suplementos vitamina vitaminas pastillas
medicine: medicine medicines medication medications meds prescription dose dosage mg antidepressant antidepressants ssri zoloft ibuprofen ozempic wegovy medicamento medicamentos medicina dosis receta pastilla antidepresivo
doctor: doctor doctors nurse clinic physician medico doctora medica enfermera clinica hospital
budget: budget cheap afford affordable money broke cost inexpensive groceries grocery shopping presupuesto barato barata barato economico dinero compras supermercado gastar dollars dollar bucks paycheck payday poor pantry snap stamps foodbank alcanza mandado despensa quincena gasto gasta gastos ahorrar ahorro pagar sueldo
price: price prices cost costs fee fees pay payment membership subscription precio precios cuesta cuestan costo pagar pago membresia suscripcion
exercise: exercise exercises exercising workout workouts training train fitness gym active activity ejercicio ejercicios ejercitar entrenar entrenamiento gimnasio actividad
move: move moving movement moves stretch stretches stretching stretchy flexible moverme mover movimiento estirar estirarme estiramientos estiramiento dance dancing dances bailar baile bailo muevo mueves muevas moviendo
walk: walk walks walking steps stroll run running jog jogging caminar caminata camino andar correr pasos
strength: strength strong strengthen muscle muscles weights lifting squats pushups plank fuerza musculo musculos pesas sentadillas squat squat situps situp crunches abs core abdominales flexiones
pain: pain painful hurt hurts hurting ache aches aching sore soreness injury injured dolor duele duelen adolorida lesion lastimada rodilla dolores lastimar
back: back spine neck shoulder shoulders espalda cuello hombros hombro
knee: knee knees joint joints hip hips rodilla rodillas articulaciones cadera
chair: chair sit sitting seated desk couch sofa silla sentada sentado escritorio
habit: habit habits routine routines habito habitos rutina rutinas costumbre acostumbrar acostumbrarme
procrastinate: procrastinate procrastinating procrastination postpone delay lazy procrastinar procrastino posponer pospongo aplazar dejo floja
motivation: motivation motivated motivate unmotivated willpower discipline motivacion motivada motivarme ganas voluntad disciplina animo
stuck: stuck unstuck frozen freeze paralyzed atascada atorada estancada bloqueada bored boring flat empty emptiness vacia vacio aburrida animo
start: start starting begin beginning started empezar comenzar empiezo inicio comienzo empieza empiece comience arrancar
again: restart again slipped slip relapse relapsed setback missed skipped broke fell otra vez recaida falle
goal: goal goals resolution resolutions target aim meta metas objetivo objetivos proposito
plan: plan planning plans schedule organize organise organized planner planear planificar planes horario organizar organizarme
time: time busy minutes minute tiempo ocupada minutos minuto
morning: morning mornings manana mananas
phone: phone screen scroll scrolling social media instagram tiktok telefono celular pantalla redes cel movil screens scrolleo tablet internet app apps
stress: stress stressed stressful overwhelmed overwhelm overwhelming pressure tense tension estres estresada estresado abrumada abrumado agobiada presion tensa cope coping frazzled frantic saturada
anxiety: anxiety anxious worry worrying worried worries nervous nerves racing overthink overthinking ansiedad ansiosa ansioso preocupada preocupacion preocupaciones nerviosa nervios preocupo preocupa preocupes nerviosas angustia angustiada
panic: panic panicking panicky panico hyperventilate hyperventilating
calm: calm calmer calming relax relaxing relaxation soothe soothing settle steady calma calmar calmarme tranquila relajarme relajar tranquilizarme tranquilidad serena
breathe: breath breathe breathing breaths respirar respiracion respiro respiraciones aire
ground: ground grounding grounded flashback flashbacks triggered trigger triggers dissociate dissociation numb anclarme anclaje arraigo detonante recuerdos
meditate: meditate meditation meditating mindfulness mindful meditar meditacion atencion plena consciencia om sitting zen
thought: thought thoughts thinking mind head ruminate ruminating pensamiento pensamientos mente cabeza pensar pienso
sad: sad sadness down low unhappy cry crying tears blue depressed depression gloomy triste tristeza llorar lloro deprimida deprimido depresion decaida lloro llora llorando lagrimas desanimada bajon
lonely: lonely loneliness alone isolated isolation sola solo soledad aislada
angry: angry anger mad rage furious irritated irritable temper snap enojo enojada enojado ira rabia furiosa coraje enfadada enojo enojas enojar molesta irritable coraje grito
shame: shame ashamed guilt guilty embarrassed blame verguenza avergonzada culpa culpable fault regret culpas
afraid: afraid scared fear frightened fearful terrified miedo asustada temor
grief: grief grieve grieving mourning mourn loss widow widowed died death luto duelo perdida viuda fallecio murio muerte lost loses viuda viudo fallecer morir murio difunto funeral luto extrano
selfkind: kind kinder kindness gentle compassion compassionate selfesteem esteem confidence confident worth worthless inner critic amable amabilidad autoestima compasion confianza valgo
selfcare: selfcare care rest break recharge pamper autocuidado cuidarme descansar descanso pausa
boundary: boundary boundaries limit limits say saying no refuse limite limites decir negarme assertive yes pleasing pleaser limites negar rechazar
relationship: relationship relationships partner couple husband wife boyfriend girlfriend spouse marriage relacion relaciones pareja esposo esposa marido novio novia matrimonio
trust: trust trusting trusted betrayal betrayed cheated cheating confianza confiar traicion infidelidad engano infidelity affair lied lying lies mentira mentiras mintio
date: date dating dates tinder citas cita salir ligar tinder romance romantic
breakup: breakup ex divorce divorced separation separated split ruptura divorcio separacion separada divorciada expareja exhusband exwife exboyfriend separated
family: family mother mom mum father dad parents sister brother inlaws familia madre mama padre papa hermana hermano suegra padres relatives aunt uncle cousin grandmother grandma hermanos suegros
child: child children kid kids son daughter toddler baby teen teenager teens hijo hija hijos ninos nino nina bebe adolescente adolescentes teens niece grandchildren grandkids grandson granddaughter nietos bebes
friend: friend friends friendship friendships amiga amigas amigo amigos amistad amistades roommate neighbor neighbour companera vecina
conflict: conflict argue arguing argument arguments fight fighting fights quarrel pelea peleas discutir discusion conflicto pelear discusiones yell yelling shout shouting screaming gritar gritos grita
listen: listen listening heard communicate communication talk talking conversation escuchar comunicar comunicacion hablar platicar conversacion escucha escuchan hablo habla hablarle platico decirle digo decirles
apology: apology apologize apologise sorry forgive forgiving forgiveness perdon perdonar disculpa disculparme
redflag: red flags flag signs warning unhealthy toxic healthy controlling control jealous jealousy senales alerta toxica toxico controlador controla celos celoso sana
abuse: abuse abused abusive abuser violence violent hit hits beat slapped threatens threatened maltrato abuso violencia golpea golpes pega amenaza
safe: safe safety unsafe danger dangerous segura seguro seguridad peligro
court: court judge lawyer attorney legal law custody order protective restraining lawsuit tribunal juez abogada abogado legal custodia orden demanda corte attorneys hearing papers filing file trial juzgado audiencia legales
work: work job career boss coworker coworkers office employer resume interview trabajo empleo jefe jefa oficina curriculum entrevista coworkers shift shifts fired hired hire quit turno empleos laboral
bill: bill bills debt debts credit rent loan deuda deudas credito renta prestamo cuentas
book: book booking appointment session consultation schedule coach coaches counselor reservar cita sesion consulta agendar coach consejera
person: person human somebody someone real bot robot ai software machine persona humana humano alguien maquina
therapist: therapist therapy counseling counselling psychologist terapeuta terapia psicologa psicologo counselor therapists
privacy: privacy private confidential confidentiality secret data stored share shared privado privacidad confidencial secreto datos guardan comparten
delete: delete erase remove clear borrar eliminar quitar
account: account login password sign register profile cuenta contrasena registrarme perfil entrar
group: group groups meeting meetings community grupo grupos comunidad reunion class classes workshop workshops taller talleres
volunteer: volunteer volunteering donate donation voluntaria voluntario donar donacion
pregnant: pregnant pregnancy breastfeeding postpartum embarazada embarazo lactancia
period: period menstrual cramps menopause pms regla menstruacion colicos menopausia
illness: diabetes diabetic blood pressure cholesterol thyroid asthma illness sick disease condition diabetica presion colesterol tiroides asma enfermedad enferma
eatdisorder: anorexia bulimia purge purging vomit vomiting laxatives disorder atracon atracones vomitar laxantes trastorno
belly: belly stomach gut bloated bloating digestion constipation constipated nausea estomago panza hinchada digestion estrenimiento nauseas
body: body bodies mirror looks ugly cuerpo espejo fea
gratitude: gratitude grateful thankful gratitud agradecida agradecer
journal: journal journaling diary write writing diario escribir escritura
nature: nature outside outdoors garden sun sunlight naturaleza afuera jardin sol
pet: pet pets dog cat animals mascota perro gato
winter: winter cold rain weather hot invierno frio lluvia calor
remember: remember forget forgetting forgetful memory concentrate concentration focus recordar olvido memoria concentrarme concentracion enfocarme mush fog foggy forgetfulness brain read reading leer olvidar olvidadiza olvida olvidan olvide acuerdo acordarme
decide: decide decision decisions choose choice decidir decision decisiones elegir
stopdoing: quit stop stopping dejar parar
audio: listen audio podcast podcasts recording voice escuchar grabacion
faith: faith god pray prayer church religion religious christian muslim catholic bible fe dios rezar iglesia religion oracion cristiana catolica
nail: nail nails bite biting pick picking skin hair pulling unas morder morderme arrancarme
clean: clean cleaning tidy mess messy laundry dishes chores clutter limpiar desorden ordenar quehaceres
home: home house move moving apartment room place casa apartamento cuarto mudarme mudanza chiquito
weekend: weekend weekends saturday sunday holidays holiday christmas birthday fin domingo sabado navidad fiestas cumpleanos
age: old older age senior young years edad vieja mayor joven
help: help helps support ayuda ayudar apoyo ayudame
fast: quick quickly fast short easy simple rapido rapida facil sencillo corto
`;

/** Stem → the things that it may mean. */
export const CONCEPTS: ReadonlyMap<string, readonly string[]> = readGroups();

function readGroups(): Map<string, string[]> {
  const concepts = new Map<string, string[]>();
  for (const line of GROUPS.trim().split('\n')) {
    const [name = '', words = ''] = line.split(': ');
    for (const word of words.split(' ')) {
      const root = stem(fold(word));
      const known = concepts.get(root) ?? [];
      if (!known.includes(name)) concepts.set(root, [...known, name]);
    }
  }
  return concepts;
}
