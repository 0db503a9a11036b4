/**
 * The data schema of the specification (point 3), transcribed: table → its fields as spelt, with the default where one is named.
 * `undefined` means that no default is named. The five entities that only Keystatic holds are left out (product section 9).
 */
type Fields = Record<string, string | number | boolean | undefined>;

const fields = (names: string, defaults: Record<string, string | number | boolean> = {}): Fields =>
  Object.fromEntries(names.split(/,\s*/).map((name) => [name.trim(), defaults[name.trim()]]));

export const specifiedTables: Record<string, Fields> = {
  users: fields(
    'id, email, passwordHash, firstName, lastName, membershipLevel, donationTotal, rewardPoints, stripeCustomerId, stripePurchaseId, profileImageUrl, bio, rating, introVideoUrl, keywords, preferredCoach, googleId, provider, role, permissions, isActive, hasCompletedOnboarding, joinDate, lastLogin',
    { membershipLevel: 'free', rewardPoints: 0, provider: 'local', role: 'user' },
  ),
  certification_courses: fields(
    'title, description, category, level, duration, creditHours, price, instructorName, instructorBio, courseImageUrl, previewVideoUrl, syllabus, requirements, learningObjectives, accreditation, tags, isActive, enrollmentLimit, startDate, endDate',
  ),
  coach_enrollments: fields(
    'coachId, courseId, enrollmentDate, status, progress, currentModule, completedModules, startedAt, completedAt, certificateIssued, certificateNumber, finalGrade, totalTimeSpent, paymentStatus, stripePaymentIntentId, notes',
    { status: 'enrolled', currentModule: 1, paymentStatus: 'pending', progress: 0 },
  ),
  course_modules: fields(
    'courseId, moduleNumber, title, description, duration, contentType, contentUrl, content, quiz, assignment, resources, isRequired, passingScore, orderIndex',
    { passingScore: 70 },
  ),
  module_progress: fields(
    'enrollmentId, moduleId, status, startedAt, completedAt, timeSpent, attempts, score, submissionData, feedback',
    { status: 'not_started' },
  ),
  coach_certificates: fields(
    'coachId, courseId, enrollmentId, certificateNumber, issuedDate, expirationDate, credentialUrl, certificatePdfUrl, digitalBadgeUrl, status, revokedReason, revokedAt',
    { status: 'active' },
  ),
  ce_credits: fields(
    'coachId, courseId, certificateId, creditHours, creditType, provider, completionDate, verificationStatus, documentUrl, description, category, accreditationBody',
    { verificationStatus: 'pending' },
  ),
  admin_sessions: fields('userId, sessionToken, expiresAt, ipAddress, userAgent, isActive'),
  admin_activity_log: fields(
    'userId, action, resource, resourceId, details, ipAddress, userAgent, timestamp',
  ),
  role_permissions: fields('role, permission, resource'),
  bookings: fields(
    'fullName, email, phone, coachingArea, message, serviceType, preferredDate, preferredTime, status, scheduledDate, confirmationSent, meetingUrl, reminderSent',
    { serviceType: 'consultation', status: 'pending' },
  ),
  programs: fields('userId, assessmentType, results, paid'),
  chat_sessions: fields('userId, threadId, module'),
  chat_messages: fields('sessionId, role, content, summary'),
  discovery_quiz_results: fields(
    'userId, sessionId, currentNeeds, situationDetails, supportPreference, readinessLevel, recommendedPath, quizVersion, completed',
    { quizVersion: 'v1' },
  ),
  coach_match_tags: fields(
    'tagCombination, primaryCoach, supportingCoaches, aiTools, groupSupport, priority',
  ),
  weight_loss_intakes: fields(
    'fullName, email, phone, age, height, currentWeight, goalWeight, medicalConditions, medications, allergies, digestiveIssues, physicalLimitations, weightLossMedications, weightHistory, previousAttempts, challengingAspects, currentEatingHabits, lifestyle, activityLevel, mindsetFactors, goalsExpectations, interestedInSupplements, status',
    { status: 'new', interestedInSupplements: false },
  ),
  testimonials: fields('name, initial, category, content, rating, isApproved', {
    isApproved: false,
  }),
  resources: fields('title, type, category, content, url, isFree', { isFree: true }),
  contacts: fields('name, email, subject, message, status', { status: 'new' }),
  donations: fields(
    'userId, amount, currency, donationType, paymentMethod, stripePaymentIntentId, status, dedicatedTo, isAnonymous, message, campaignId, rewardPointsEarned, processedAt',
    { currency: 'USD', status: 'pending' },
  ),
  campaigns: fields(
    'title, description, goalAmount, raisedAmount, startDate, endDate, isActive, imageUrl, category, createdBy',
  ),
  reward_transactions: fields('userId, points, type, reason, donationId, description'),
  member_benefits: fields('membershipLevel, title, description, icon, isActive, sortOrder'),
  sessions: fields('userId, token, expiresAt'),
  impact_metrics: fields('userId, metric, value, period', { period: 'all-time' }),
  donation_presets: fields('amount, label, description, icon, isPopular, sortOrder, isActive'),
  coaches: fields(
    'userId, coachId, firstName, lastName, email, phone, profileImage, bio, specialties, experience, status, isVerified, hourlyRate, timezone, languages',
    { status: 'pending' },
  ),
  coach_credentials: fields(
    'coachId, credentialType, title, issuingOrganization, issueDate, expirationDate, credentialNumber, documentUrl, verificationStatus',
    { verificationStatus: 'pending' },
  ),
  coach_banking: fields(
    'coachId, bankName, accountType, accountNumber, routingNumber, accountHolderName, isVerified',
  ),
  coach_availability: fields(
    'coachId, dayOfWeek, startTime, endTime, isAvailable, sessionType, maxClients',
    { maxClients: 1 },
  ),
  coach_clients: fields(
    'coachId, clientId, assignmentDate, status, specialtyArea, notes, lastContactDate, nextScheduledSession, totalSessions',
    { status: 'active' },
  ),
  coach_session_notes: fields(
    'coachId, clientId, sessionDate, sessionType, duration, notes, goals, outcomes, nextSteps, clientProgress, riskAssessment, followUpNeeded, followUpDate, isConfidential',
    { isConfidential: true },
  ),
  coach_message_templates: fields(
    'coachId, templateName, messageType, messageContent, isActive, usageCount',
  ),
  coach_client_communications: fields(
    'coachId, clientId, communicationType, direction, content, templateId, isAutomated, automationWorkflowId, deliveryStatus, clientResponse, requiresFollowUp',
  ),
  coach_metrics: fields(
    'periodStart, periodEnd, totalSessions, totalClients, averageSessionRating, clientRetentionRate, responseTime, completedGoals, crisisSessions, clientSatisfactionScore, hoursWorked, revenue',
  ),
  onboarding_progress: fields('userId, currentStep, totalSteps, data, completed'),
  client_intake: fields(
    'primaryGoal, specificChallenges, previousSupport, urgencyLevel, healthConcerns, medications, sleepQuality, stressLevel, exerciseFrequency, coachingStyle, sessionFrequency, preferredDays, preferredTimes, communicationPreference, emergencyContact, currentSafetyLevel, needsImmediateSupport',
  ),
  coach_applications: fields(
    'userId, name, email, phone, bio, location, linkedIn, credentials, experience, certifications, specializations, specialties, yearsOfExperience, photoUrl, videoUrl, resumeUrl, certificationUrls, philosophy, methods, availability, bankingInfo, backgroundCheckConsent, status, reviewNotes, reviewedBy, reviewedAt',
    { status: 'pending' },
  ),
  application_documents: fields('applicationId, documentType, fileName, fileUrl, fileSize'),
  onboarding_steps: fields('applicationId, stepName, stepType, isCompleted, notes'),
  mental_wellness_resources: fields(
    'title, description, category, resourceType, url, phoneNumber, isEmergency, availability, languages, costInfo, targetAudience, rating, usageCount, tags, isActive, isFeatured, verificationStatus',
    { languages: 'English', verificationStatus: 'verified' },
  ),
  resource_usage_analytics: fields(
    'resourceId, userId, sessionId, wasHelpful, feedback, followUpAction',
  ),
  emergency_contacts: fields(
    'name, organization, phoneNumber, textSupport, description, availability, languages, specialty, isNational, country, state, city, website, sortOrder, isActive',
    { country: 'US' },
  ),
  wellness_assessments: fields(
    'userId, sessionId, assessmentType, responses, score, riskLevel, recommendedResources, followUpRequired, followUpDate',
  ),
  personalized_recommendations: fields(
    'userId, resourceId, recommendationScore, reasons, algorithmVersion, wasAccessed, wasHelpful, feedback, expiresAt',
  ),
  articles: fields(
    'title, slug, content, excerpt, category, subcategory, tags, status, priority, difficulty, estimatedReadTime, viewCount, helpfulCount, notHelpfulCount, keywords, relatedArticles, authorId, authorName, isPublic, requiresAuth, targetAudience, language',
    { status: 'published', targetAudience: 'general', language: 'en' },
  ),
  categories: fields('name, slug, description, icon, color, parentId, sortOrder, isActive'),
  article_feedback: fields('articleId, wasHelpful, feedback, improvementSuggestions'),
  article_views: fields('articleId, viewDuration, completedReading, exitPoint, referrer'),
  article_searches: fields('query, resultsCount, selectedResultId, wasSuccessful'),
  wellness_journeys: fields(
    'userId, journeyType, title, description, currentPhase, overallProgress, aiAlgorithmVersion, adaptationCount, successMetrics, userSatisfactionScore, isActive, isCompleted, completionReasons',
  ),
  wellness_goals: fields(
    'journeyId, category, specificGoal, priority, timeline, currentLevel, targetLevel, actualLevel, obstacles, motivation, progressNotes, isAchieved',
  ),
  lifestyle_assessments: fields(
    'sleepHours, exerciseFrequency, stressLevel, energyLevel, socialConnection, workLifeBalance, dietQuality, majorLifeChanges, supportSystem',
  ),
  user_preferences: fields(
    'learningStyle, sessionDuration, frequency, reminders, preferredTimes, intensityPreference, groupVsIndividual, technologyComfort, language, timezone',
    { language: 'en' },
  ),
  journey_phases: fields(
    'phaseName, phaseOrder, estimatedDuration, goals, milestones, successCriteria, progress, isCurrent, isCompleted',
  ),
  wellness_recommendations: fields(
    'type, title, description, category, priority, estimatedTime, difficultyLevel, aiReasoning, actionSteps, crisisSupport, userProgress, userRating',
  ),
  journey_adaptations: fields('journeyId'),
  journey_milestones: fields('journeyId'),
  progress_tracking: fields('moodRating, energyRating, confidenceRating'),
  ai_insights: fields('insightType, confidence, impactLevel'),
  assessment_types: fields('name, displayName, category, version, fields, coachTypes, isActive', {
    version: 1,
  }),
  user_assessments: fields('userId, assessmentTypeId, responses, summary, tags'),
  coach_interactions: fields(
    'userId, coachType, accessedAssessments, interactionSummary, sessionId',
  ),
  assessment_forms: fields('assessmentTypeId, formData, validationRules, isDefault'),
};

/** Unique keys that the specification names. */
export const specifiedUniques: [table: string, field: string][] = [
  ['users', 'email'],
  ['coach_certificates', 'certificateNumber'],
  ['chat_sessions', 'threadId'],
  ['coaches', 'coachId'],
  ['coaches', 'email'],
];

/** Tables that the product adds (product section 11). */
export const addedTables = [
  'email_verifications',
  'password_resets',
  'two_factor_credentials',
  'sign_in_challenges',
  'contact_preferences',
  'outbound_messages',
  'coupons',
  'coupon_redemptions',
  'subscriptions',
  'payments',
  'payment_events',
  'volunteer_applications',
  'community_events',
  'event_registrations',
  'intake_drafts',
  'journey_steps',
  'journey_drafts',
  'journey_shares',
  'journey_proposals',
  'session_credits',
  'rate_limits',
  'job_leases',
  'content_releases',
  'record_access_log',
  'saved_articles',
  'saved_views',
  'weekly_counts',
  'system_switches',
  'known_permissions',
  'profile_pictures',
  'follow_ups',
  'record_exports',
  'record_export_parts',
  'account_deletions',
];
